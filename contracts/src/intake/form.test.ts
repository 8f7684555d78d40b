import { describe, expect, it } from 'vitest'
import { answerProblems, formProblems, type Question, shownAnswers, shownQuestions } from './form.ts'

const ask = (id: string, change: Partial<Question> = {}): Question => ({
  id,
  kind: 'short_text',
  label: id,
  help: '',
  is_required: false,
  choices: [],
  role: null,
  show_if: null,
  ...change,
})
const when = (question: string, value: string, test: 'is' | 'contains' = 'is') => ({
  show_if: { question, value, test },
})
const client = ask('name', { kind: 'person', role: 'client', is_required: true })
const ids = (questions: readonly Question[]) => questions.map((question) => question.id)

const chain = [
  client,
  ask('hurt', { kind: 'yes_no' }),
  ask('how', { kind: 'choices', choices: ['Fall', 'Car'], ...when('hurt', 'yes') }),
  ask('plate', { ...when('how', 'Car', 'contains') }),
]

describe('a question that waits for another', () => {
  it.each([
    [{}, ['name', 'hurt']],
    [{ hurt: 'no' }, ['name', 'hurt']],
    [{ hurt: 'yes' }, ['name', 'hurt', 'how']],
    [{ hurt: 'YES ' }, ['name', 'hurt', 'how']],
    [{ hurt: 'yes', how: ['Fall', 'Car'] }, ['name', 'hurt', 'how', 'plate']],
    [{ hurt: 'yes', how: ['Fall'] }, ['name', 'hurt', 'how']],
    // The first link is closed, so the last one is, whatever was typed there before.
    [{ hurt: 'no', how: ['Car'], plate: 'AB 12' }, ['name', 'hurt']],
  ])('with %j shows %j', (answers, expected) => {
    expect(ids(shownQuestions(chain, answers))).toEqual(expected)
  })

  it('may precede the question it depends on', () => {
    expect(ids(shownQuestions([...chain].reverse(), { hurt: 'yes', how: ['Car'] }))).toHaveLength(4)
  })

  it('is is the whole answer, contains is a part of it', () => {
    const words = [ask('a'), ask('whole', when('a', 'rain')), ask('part', when('a', 'rain', 'contains'))]
    expect(ids(shownQuestions(words, { a: 'heavy Rain' }))).toEqual(['a', 'part'])
    expect(ids(shownQuestions(words, { a: 'Rain' }))).toEqual(['a', 'whole', 'part'])
  })

  it('terminates, even when questions form a cycle', () => {
    const circle = [ask('a', when('b', 'x')), ask('b', when('a', 'x'))]
    expect(shownQuestions(circle, { a: 'x', b: 'x' })).toEqual([])
  })

  it('keeps what is not shown out of what is stored', () => {
    expect(shownAnswers(chain, { name: ' Ada ', hurt: 'no', plate: 'AB 12', other: 'x' })).toEqual({
      name: 'Ada',
      hurt: 'no',
    })
  })
})

describe('an answer', () => {
  const cap = 20
  const problem = (entry: Question, given: string | string[]) =>
    answerProblems([entry], { [entry.id]: given }, cap)[entry.id]

  it('is needed only where the question is shown', () => {
    const asked = [...chain, ask('why', { is_required: true, ...when('hurt', 'yes') })]
    expect(Object.keys(answerProblems(asked, { name: 'Ada', hurt: 'no' }, cap))).toEqual([])
    expect(Object.keys(answerProblems(asked, { hurt: 'yes' }, cap))).toEqual(['name', 'why'])
  })

  it.each([
    ['email', 'ada@example.com', 'not an address'],
    ['phone', '+1 (555) 014-2233', 'call me'],
    ['date', '2026-02-28', '2026-02-30'],
    ['yes_no', 'no', 'maybe'],
    ['long_text', 'x'.repeat(20), 'x'.repeat(21)],
    ['short_text', 'x'.repeat(200), 'x'.repeat(201)],
    ['person', 'Ada Marsh', 'x'.repeat(201)],
  ] as const)('of kind %s is taken when it fits', (kind, good, bad) => {
    expect(problem(ask('q', { kind }), good)).toBeUndefined()
    expect(problem(ask('q', { kind }), bad)).toMatch(/\.$/)
  })

  it.each([
    ['choice', 'A', 'C'],
    ['choices', ['A', 'B'], ['A', 'C']],
    ['choice', 'B', ['A']],
    ['choices', ['B'], 'A'],
  ] as const)('of kind %s is one of the choices', (kind, good, bad) => {
    const question = ask('q', { kind, choices: ['A', 'B'] })
    expect(
      problem(question, [...good].length > 1 && typeof good !== 'string' ? [...good] : (good as string)),
    ).toBe(undefined)
    expect(problem(question, typeof bad === 'string' ? bad : [...bad])).toBe('Choose from the list.')
  })
})

describe('a form', () => {
  it.each([
    ['no name of the client', [ask('a')], ''],
    ['a client only at times', [ask('a'), { ...client, ...when('a', 'x') }], ''],
    ['the same name twice', [client, client], ''],
    ['one choice', [client, ask('a', { kind: 'choice', choices: ['A'] })], 'a'],
    ['the same choice twice', [client, ask('a', { kind: 'choice', choices: ['A', 'A'] })], 'a'],
    ['a name that is nobody', [client, ask('a', { kind: 'organisation' })], 'a'],
    ['a question that waits for nothing', [client, ask('a', when('gone', 'x'))], 'a'],
    ['a question that waits for itself', [client, ask('a', when('a', 'x'))], 'a'],
    [
      'a circle of three',
      [client, ask('a', when('b', 'x')), ask('b', when('c', 'x')), ask('c', when('a', 'x'))],
      'b',
    ],
    [
      'a choice that is not there',
      [client, ask('a', { kind: 'choice', choices: ['A', 'B'] }), ask('b', when('a', 'C'))],
      'b',
    ],
  ])('with %s is refused', (_, questions, where) => {
    expect(formProblems(questions)).toHaveProperty([where])
  })

  it('with a chain and a client is fine', () => {
    expect(formProblems(chain)).toEqual({})
  })
})
