import type { PartyRole } from '@pam/contracts/cases'
import type { LeadName } from '@pam/contracts/intake'
import { type Answers, isName, type Question } from '@pam/contracts/intake/form'

const rank = (role: PartyRole) => (role === 'client' ? 0 : role === 'adverse' ? 1 : 2)

/** The client first, then the other side, then everyone else, each in the order given. */
export const inOrder = (names: readonly LeadName[]): LeadName[] =>
  names.toSorted((a, b) => rank(a.role) - rank(b.role))

/** Every name given, with its role in the case according to the question; each once. */
export function namesIn(questions: readonly Question[], answers: Answers): LeadName[] {
  const names = new Map<string, LeadName>()
  for (const question of questions) {
    const name = answers[question.id]
    if (!isName(question) || typeof name !== 'string' || !question.role) continue
    const kind = question.kind === 'organisation' ? 'organisation' : 'person'
    names.set(`${question.role} ${name.toLowerCase()}`, { name, role: question.role, kind })
  }
  return inOrder([...names.values()])
}

/** The answer to the first question of a kind. */
export function firstOf(questions: readonly Question[], answers: Answers, kind: Question['kind']): string {
  const given = questions.filter((question) => question.kind === kind).map((question) => answers[question.id])
  const found = given.find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

interface Found {
  readonly names: readonly LeadName[]
  readonly reference: string
  readonly email: string
  readonly phone: string
}

/** The searchable words of a lead: never its story, which may not be read before it is clear. */
export const finderOf = ({ names, reference, email, phone }: Found): string =>
  [...names.map(({ name }) => name), reference, email, phone].join(' ').toLowerCase()
