const operators = [
  ['"base rent"', 'exactly these words, side by side'],
  ['-lease', 'nothing with this word'],
  ['roof AND gutters', 'both words in the same document'],
  ['roof OR gutters', 'either word'],
  ['roof NOT gutters', 'documents with the first word and without the second'],
  ['roof w/5 leak', 'within five words of each other; pre/5 in this order'],
  ['roof /s leak', 'in the same sentence; /p in the same paragraph'],
  ['negligen!', 'any word that begins so'],
  ['$6,200 or 1/5/2027', 'amounts and dates in any form: six thousand two hundred dollars, January 5, 2027'],
  ['case:haddad', 'only of this case; case:"Haddad lease" for more than one word'],
  [
    'type:contract',
    'only of this kind: document, note, contract, letter, case law, form, guide, case, people',
  ],
  ['before:2025, after:2024-06', 'by date: a year, a month or a day'],
  ['by:rivera, by:me', 'written or brought in by this person'],
] as const

/** Search tips, in a few lines. */
export function SearchHelp() {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-accent underline decoration-1 underline-offset-3">
        Search tips
      </summary>
      <dl className="mt-3 grid gap-x-6 gap-y-2 rounded-lg border border-rule bg-surface px-4 py-3 sm:grid-cols-[max-content_1fr]">
        {operators.map(([written, meaning]) => (
          <div key={written} className="contents">
            <dt className="font-mono text-[0.8125rem] break-words">{written}</dt>
            <dd className="text-ink-soft max-sm:mb-1.5">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
