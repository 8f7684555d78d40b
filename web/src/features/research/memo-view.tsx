import {
  type MemoAuthority,
  type MemoBrief,
  type ResearchMemo,
  researchSide,
} from '@pam/contracts/research/runs'
import { passagePlace } from '@pam/contracts/search'
import type { ReactNode } from 'react'
import { dayInList } from '#lib/dates'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { outcomeLabels } from './briefs/briefs.queries.ts'
import { limits } from './citation-labels.ts'
import { CitingList, countOfCiting } from './cited-by.tsx'
import { LineOfAuthority } from './line-of-authority.tsx'

const sides: Record<MemoAuthority['side'], string> = {
  for: 'Authorities for',
  against: 'Authorities against',
  unclear: 'Authorities to read in full',
}

/** The memo as exported: question, answer, authorities with their words, and open points. */
export function MemoView({ memo }: { memo: ResearchMemo }) {
  const isSorted = memo.authorities.some(({ side }) => side !== 'unclear')
  return (
    <article
      aria-label="Memo"
      className="grid gap-6 rounded-lg border border-rule bg-paper px-5 py-6 sm:px-8"
    >
      <Part title="Question presented">
        <p>{memo.question}</p>
      </Part>
      <Part title="Brief answer">
        <p>{memo.answer}</p>
        {memo.authorities.length > 0 && <p className="text-sm text-ink-soft">{limits}</p>}
        {memo.no_quotations && <NoQuotations>{memo.no_quotations}</NoQuotations>}
      </Part>
      {isSorted
        ? researchSide.options.map((side) => {
            const own = memo.authorities.filter((one) => one.side === side)
            if (side === 'unclear' && own.length === 0) return null
            return (
              <Part key={side} title={sides[side]}>
                <Authorities authorities={own} />
              </Part>
            )
          })
        : memo.authorities.length > 0 && (
            <Part title="Authorities">
              <Authorities authorities={memo.authorities} />
            </Part>
          )}
      {memo.facts.length > 0 && (
        <Part title="From the documents of the case">
          {memo.facts.map((fact) => (
            <figure key={`${fact.document_id}${fact.page_start}`} className="grid gap-1">
              <Quote>{fact.words}</Quote>
              <figcaption className="pl-4 text-sm">
                <Link
                  to={passagePlace({
                    kind: 'document',
                    document_id: fact.document_id,
                    knowledge_id: null,
                    case_id: null,
                    page: fact.page,
                    page_start: fact.page_start,
                    page_end: fact.page_end,
                    start: 0,
                    end: 0,
                  })}
                >
                  {fact.name}
                  {fact.page === null ? '' : `, page ${fact.page}`}
                </Link>
              </figcaption>
            </figure>
          ))}
        </Part>
      )}
      {memo.prose && memo.writer && (
        <Part title="Analysis">
          {memo.prose.map((text) => (
            <p key={text} className="leading-relaxed break-words">
              {text}
            </p>
          ))}
          <p className="text-sm text-ink-soft">
            Written by {memo.writer.model}. Pam verified each citation and quotation
            {memo.writer.removed > 0 &&
              ` and removed ${memo.writer.removed} ${memo.writer.removed === 1 ? 'sentence' : 'sentences'} that could not be verified`}
            .
          </p>
        </Part>
      )}
      <LineOfAuthority authorities={memo.authorities} />
      <List title="Discussion" lines={memo.discussion} />
      <OwnBriefs briefs={memo.briefs ?? []} />
      <List title="Open points" lines={memo.open_points} />
      <List title="Not searched" lines={memo.not_searched} />
    </article>
  )
}

/** What to import before a memo can quote, with the place to do it for those who may open it. */
function NoQuotations({ children }: { children: string }) {
  const may = useMay()
  return (
    <Notice tone="attention">
      {children} {may('research.use') && <Link to="/research?tab=sources">Open sources</Link>}
    </Notice>
  )
}

/** Only for the firm: an export omits them. */
function OwnBriefs({ briefs }: { briefs: readonly MemoBrief[] }) {
  if (briefs.length === 0) return null
  return (
    <Part title="Briefs your firm filed">
      <p className="text-sm text-ink-soft">Your firm’s own work, not authority. Not part of an export.</p>
      {briefs.map((brief) => (
        <figure key={brief.document_id} className="grid gap-1">
          <Quote>{brief.words}</Quote>
          <figcaption className="pl-4 text-sm">
            <Link to={`/documents/${brief.document_id}`}>
              {brief.name}
              {brief.page === null ? '' : `, page ${brief.page}`}
            </Link>{' '}
            · {brief.court} · filed {dayInList(brief.filed_on)} · {outcomeLabels[brief.outcome]}
          </figcaption>
        </figure>
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}

const List = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Part title={title}>
      <ul className="grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  )

const Quote = ({ children }: { children: string }) => (
  <blockquote className="border-l-4 border-brass pl-4 font-serif text-[1.0625rem] leading-relaxed break-words">
    “{children}”
  </blockquote>
)

function Authorities({ authorities }: { authorities: readonly MemoAuthority[] }) {
  if (authorities.length === 0) return <p className="text-ink-soft">None found.</p>
  return authorities.map((authority) => (
    <Authority key={authority.knowledge_id ?? authority.cite} authority={authority} />
  ))
}

/** What is stored nowhere in Pam opens in a new tab. */
const Published = ({ address, children }: { address?: string | undefined; children: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noreferrer"
    className="min-w-0 break-words text-accent underline underline-offset-3"
  >
    {children}
  </a>
)

/** Most court names include their state. */
const placeOf = (court: string, jurisdiction: string): string =>
  jurisdiction.split(', ').every((part) => court.includes(part))
    ? court
    : [court, jurisdiction].filter(Boolean).join(', ')

function Authority({ authority }: { authority: MemoAuthority }) {
  const {
    knowledge_id: id,
    address,
    text_id: textId,
    cite,
    court,
    jurisdiction,
    extracts,
    side,
    side_reason,
    cited_by,
    cited_by_imported: imported,
    signals,
  } = authority
  const place = id ? `/knowledge/${id}` : textId && `/research/imported/${encodeURIComponent(textId)}`
  return (
    <section className="grid gap-2 border-t border-rule pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
        {place ? (
          <Link to={place} className="min-w-0 break-words">
            {cite}
          </Link>
        ) : (
          <Published address={address}>{cite}</Published>
        )}
        <Badge tone="good">Verified</Badge>
      </h3>
      <p className="text-sm text-ink-soft">
        {[placeOf(court, jurisdiction), side === 'unclear' ? '' : side_reason].filter(Boolean).join('. ')}
      </p>
      {extracts.map((extract) =>
        extract.is_quotation ? (
          <figure key={extract.start} className="grid gap-1">
            <Quote>{extract.words}</Quote>
            <figcaption className="pl-4 text-sm">
              {place ? (
                <Link to={`${place}#c${extract.start}-${extract.end}`}>
                  {extract.pin ? `At ${extract.pin}` : 'Open at the words'}
                </Link>
              ) : (
                `${extract.cite}, in the imported text`
              )}
            </figcaption>
          </figure>
        ) : (
          <div key={extract.start} className="grid gap-1">
            <p>{extract.words}</p>
            <p className="text-sm text-ink-soft">
              Summary, not a quotation. Read the source before citing it.
            </p>
          </div>
        ),
      )}
      {signals.map(({ words, other, said_in }) => (
        <p key={`${words}${other}`} className="text-sm text-attention">
          History noted in {said_in}: “{words}” {other}. This is not a good-law check.
        </p>
      ))}
      {cited_by.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-accent">Cited by {cited_by.length} in your library</summary>
          <ul className="mt-1 grid gap-1">
            {cited_by.map((one) => (
              <li key={one.knowledge_id}>
                <Link to={`/knowledge/${one.knowledge_id}`}>
                  {one.citation ? `${one.title}, ${one.citation}` : one.title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {imported && (
        <details className="text-sm">
          <summary className="cursor-pointer text-accent">Cited by {countOfCiting(imported)}</summary>
          <div className="mt-2 grid gap-2">
            <CitingList items={imported.items} />
            {imported.items.length < imported.count && place && (
              <p className="text-ink-soft">
                The {imported.items.length} latest are shown. <Link to={place}>Open the authority</Link> for
                more.
              </p>
            )}
          </div>
        </details>
      )}
    </section>
  )
}
