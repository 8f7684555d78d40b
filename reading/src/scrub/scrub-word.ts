import { childOf, isElement, textIn, type XmlElement, type XmlNode } from '#reading/office/xml-tree'
import type { ScrubChoices, Tally } from '#reading/scrub-report'

const dropped: Readonly<Record<string, string>> = {
  'w:rsids': 'Marks of editing sessions',
  'w:rsid': 'Marks of editing sessions',
  'w:docVars': 'Hidden variables of the document',
  'w:attachedTemplate': 'The template and where it lies',
  'w:mailMerge': 'The source of a mail merge',
  'w14:docId': 'Ids of the document',
  'w15:docId': 'Ids of the document',
  'w:trackRevisions': 'The setting that changes are tracked',
  'w:dataBinding': 'Ties to custom data',
}
const rangeMarks = /^w:(moveFrom|moveTo|customXml(Ins|Del|MoveFrom|MoveTo))Range(Start|End)$/
const formerLook = /^w:(rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid|numbering)Change$/
const properties = new Set(['w:rPr', 'w:trPr', 'w:tcPr', 'w:ctrlPr', 'm:ctrlPr'])
const changeMarks = new Set([
  ...['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:cellIns', 'w:cellDel', 'w:cellMerge'],
])
const commentMarks = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'])
const changes = 'Tracked changes with their authors'

/** One part of a Word file without metadata: changes settled, comments and hidden text removed. */
export function cleanWordPart(root: XmlElement, choices: ScrubChoices, tally: Tally): XmlElement {
  const merging = new WeakSet<XmlElement>()
  const isAccepting = choices.tracked_changes === 'accept'
  const goes = new Set(
    isAccepting ? ['w:del', 'w:moveFrom', 'w:cellDel'] : ['w:ins', 'w:moveTo', 'w:cellIns'],
  )
  const hasMark = (held: XmlElement | undefined) =>
    held?.children.some((child) => isElement(child) && goes.has(child.name)) ?? false

  function clean(node: XmlNode): XmlNode[] {
    if (!isElement(node)) return [node]
    const { name } = node
    const why = dropped[name]
    if (why) return gone(why)
    if (rangeMarks.test(name)) return gone(changes)
    if (formerLook.test(name)) return gone(changes)
    if (choices.comments === 'remove' && commentMarks.has(name)) return gone('Comments')
    if (changeMarks.has(name)) return settled(node)
    if (name === 'w:tr' && hasMark(childOf(node, 'w:trPr'))) return gone(changes, textIn(node))
    if (name === 'w:tc' && hasMark(childOf(node, 'w:tcPr'))) return gone(changes, textIn(node))
    if (name === 'w:r' && isVanished(node)) return gone('Hidden text', textIn(node))
    const cleaned = rebuilt(node)
    if (name === 'w:r' && node.children.length > 0 && !cleaned.children.some(isSaying)) return []
    if (name === 'w:p' && hasMark(childOf(childOf(node, 'w:pPr'), 'w:rPr'))) merging.add(cleaned)
    return [cleaned]
  }

  function gone(what: string, sample?: string): XmlNode[] {
    tally.removed(what, sample)
    return []
  }

  function settled(node: XmlElement): XmlNode[] {
    tally.removed(changes, [node.attributes['w:author'], textIn(node)].filter(Boolean).join(': '))
    return goes.has(node.name) ? [] : node.children.flatMap(clean)
  }

  function rebuilt(node: XmlElement): XmlElement {
    const former = isAccepting ? undefined : formerOf(node)
    if (former) {
      tally.removed(changes)
      return rebuilt({ ...former, name: node.name })
    }
    const children = properties.has(node.name)
      ? node.children.flatMap((child) =>
          isElement(child) && changeMarks.has(child.name) ? gone(changes) : clean(child),
        )
      : node.children.flatMap(clean)
    const isBack = !isAccepting && (node.name === 'w:delText' || node.name === 'w:delInstrText')
    const name = isBack ? (node.name === 'w:delText' ? 'w:t' : 'w:instrText') : node.name
    return { name, attributes: attributesOf(node, tally), children: joined(children, merging) }
  }
  return rebuilt(root)
}

/** What the look was before someone changed it. */
function formerOf(node: XmlElement): XmlElement | undefined {
  const change = childOf(node, `${node.name}Change`)
  return change ? (childOf(change, node.name) ?? { ...node, children: [] }) : undefined
}

const isSaying = (node: XmlNode) => isElement(node) && node.name !== 'w:rPr'

function isVanished(run: XmlElement): boolean {
  const vanish = childOf(childOf(run, 'w:rPr'), 'w:vanish')
  return vanish !== undefined && !['0', 'false', 'off'].includes(vanish.attributes['w:val'] ?? '1')
}

function attributesOf({ name, attributes }: XmlElement, tally: Tally): XmlElement['attributes'] {
  const kept: Record<string, string> = {}
  for (const [key, value] of Object.entries(attributes)) {
    if (/^w:rsid/.test(key) || key === 'w14:paraId' || key === 'w14:textId')
      tally.removed('Marks of editing sessions')
    else if (name === 'w:comment' && (key === 'w:date' || key === 'w:initials'))
      tally.removed('Names and times of those who commented', value)
    else if (key === 'w:author' && value !== 'Author') {
      tally.removed('Names and times of those who commented', value)
      kept[key] = 'Author'
    } else kept[key] = value
  }
  return kept
}

/** A paragraph whose end mark was removed continues into the next one, which keeps its own formatting. */
function joined(children: readonly XmlNode[], merging: WeakSet<XmlElement>): XmlNode[] {
  const out: XmlNode[] = []
  for (const node of children) {
    const last = out.at(-1)
    const isJoining = last && isElement(last) && merging.has(last) && isElement(node) && node.name === 'w:p'
    if (!isJoining) {
      out.push(node)
      continue
    }
    out.pop()
    const look = node.children.filter((child) => isElement(child) && child.name === 'w:pPr')
    const words = [...last.children, ...node.children].filter(
      (child) => !isElement(child) || child.name !== 'w:pPr',
    )
    const whole = { ...node, children: [...look, ...words] }
    if (merging.has(node)) merging.add(whole)
    out.push(whole)
  }
  return out
}
