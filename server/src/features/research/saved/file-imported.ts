import { courtJurisdiction } from '@pam/law/citations/court-names'
import { citationKey } from '@pam/law/citations/find-citations'
import { lastPageMarked } from '@pam/law/citations/pinpoints'
import { authoritiesAt, fileAuthority } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import { decisionById } from '#slice/research/authorities/opinions.queries'
import { showImported } from '#slice/research/show-imported.service'
import { recordOfText } from '#slice/research/text-id'

const longestTitle = 300
const longestCitation = 200

const isMarked = (text: string, citation: string) => {
  const page = /\d+$/.exec(citation)?.[0]
  return page !== undefined && lastPageMarked(text, Number(page)) !== null
}

/** Adds an imported decision or section to the firm's library; returns the item, or the one that is filed under its citation. */
export async function fileImported(ctx: Ctx, textId: string): Promise<string> {
  const { title, citation: all, court, year, address, text } = await showImported(ctx, textId)
  const [kind = '', key = ''] = recordOfText(textId).split(/:(.*)/s)
  const isDecision = kind === 'decision'
  const citations = isDecision ? all.split(', ') : [all]
  // An item has one citation: that of the reporter whose pages its text marks, so that pinpoints are right.
  const citation = citations.find((one) => isMarked(text, one)) ?? citations[0] ?? ''
  const decision = isDecision ? await decisionById(ctx.db, Number(key)) : undefined
  const keys = decision?.keys ?? [citationKey(citation)]
  const [filed] = await authoritiesAt(ctx, keys)
  if (filed) return filed.id
  return fileAuthority(ctx, {
    content: {
      collection: isDecision ? 'case_law' : 'statutes',
      title: (title || citation).slice(0, longestTitle),
      citation: citation.slice(0, longestCitation),
      court,
      year,
      jurisdiction: decision?.court ? courtJurisdiction(decision.court) : isDecision ? '' : 'United States',
      body: text,
    },
    origin: isDecision ? 'courtlistener' : 'file',
    url: address,
    words: 'From public records imported on this installation, saved from research.',
  })
}
