import type { ScrubFinding, ScrubView } from '@pam/contracts/documents/scrubs'

/** The report as a person reads it beside the copies. */
export function reportText(view: ScrubView): string {
  const head = [
    'Copies without metadata',
    `Made ${view.created_at}. The originals were not changed.`,
    view.tracked_changes === 'accept' ? 'Tracked changes: accepted.' : 'Tracked changes: rejected.',
    view.comments === 'remove' ? 'Comments: removed.' : 'Comments: kept, without names and times.',
  ]
  return `${[head.join('\n'), ...view.items.map(itemText)].join('\n\n')}\n`
}

function itemText(item: ScrubView['items'][number]): string {
  const title = `${item.name} (version ${item.version})`
  if (item.state !== 'ready') return `${title}\n  No copy was made. ${item.reason ?? ''}`.trimEnd()
  const removed = item.findings.filter((finding) => finding.fate === 'removed')
  const left = item.findings.filter((finding) => finding.fate === 'left')
  return [
    title,
    `  SHA-256 of the copy: ${item.sha256}`,
    removed.length === 0 ? '  Nothing was found to remove.' : '  Removed:',
    ...removed.map(findingText),
    ...(left.length > 0 ? ['  Found but not removed; review these yourself:', ...left.map(findingText)] : []),
    '  The copy was verified: the removed items are gone, and the text is unchanged.',
  ].join('\n')
}

const findingText = ({ what, count, samples }: ScrubFinding) =>
  `    ${what}${count > 1 ? `, ${count} times` : ''}${samples.length > 0 ? `: ${samples.join(' | ')}` : ''}`
