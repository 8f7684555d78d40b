import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '#platform/id'

/** A page can be open for a day; nobody reads and fills a form in less than the minimum seconds. */
export const leastSeconds = 4
const mostSeconds = 24 * 3600

interface Form {
  readonly id: string
  readonly ticketSecret: string
}

interface Ticket {
  readonly edition: number
  readonly nonce: string
}

const signature = ({ id, ticketSecret }: Form, told: string) =>
  createHmac('sha256', ticketSecret).update(`${id}.${told}`).digest('base64url')

/** For one submission from one page: nothing is stored until it is used. */
export function issueTicket(form: Form & { edition: number }, now: Date): string {
  const told = `${form.edition}.${now.getTime().toString(36)}.${newToken().slice(0, 22)}`
  return `${told}.${signature(form, told)}`
}

/** `old` and `early` are our own tickets; anything else is not a ticket. */
export function readTicket(
  form: Form,
  ticket: string,
  now: Date,
): { is: 'good' | 'old' | 'early'; ticket: Ticket } | { is: 'forged' } {
  const [edition = '', issued = '', nonce = '', signed = ''] = ticket.split('.')
  const given = Buffer.from(signed)
  const due = Buffer.from(signature(form, `${edition}.${issued}.${nonce}`))
  if (given.length !== due.length || !timingSafeEqual(given, due)) return { is: 'forged' }
  const age = (now.getTime() - Number.parseInt(issued, 36)) / 1000
  const is = age > mostSeconds ? 'old' : age < leastSeconds ? 'early' : 'good'
  return { is, ticket: { edition: Number(edition), nonce } }
}
