const slices = (process.env.PAM_TEST_SLICES ?? '').split(',').filter(Boolean)

/** Contracts that are named after something else than their slice. */
const others: Readonly<Record<string, string>> = {
  authorityImports: 'research',
  contacts: 'cases',
  expenses: 'time',
  questionnaires: 'portal',
  savedAuthorities: 'research',
  signing: 'signatures',
}

/** The slice of a contract: `documentNotes` belongs to documents, `chatModels` to chat. */
const isOf = (contract: string, slice: string) =>
  others[contract] === slice || contract === slice || contract.startsWith(slice.replace(/s$/, ''))

/**
 * With PAM_TEST_SLICES, a walk looks only at the endpoints of these slices: what `npm run test:changed` asks for.
 * An endpoint is named as in the walks, `documents.show`.
 */
export const isChosen = (endpoint: string): boolean =>
  slices.length === 0 || slices.some((slice) => isOf(endpoint.split('.')[0] ?? '', slice))
