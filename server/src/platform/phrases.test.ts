import { describe, expect, it } from 'vitest'
import { hear, type Marked, type Mention, phrase, wordsOf } from './phrases.ts'

const rivera: Mention = {
  words: 'Rivera',
  meant: [
    { is: 'case', id: 'c1', name: 'Rivera v. Acme' },
    { is: 'person', id: 'p1', name: 'Ana Rivera' },
  ],
}
const friday: Mention = {
  words: 'on Friday',
  meant: [{ is: 'days', from: '2026-11-20', until: '2026-11-20' }],
}

/** `@0` is the first mention. */
const marked = (text: string, mentions: readonly Mention[] = [rivera, friday]): Marked => ({
  text: text.replace(/@(\d)/g, '\ue000$1\ue001'),
  mentions,
})

const addTask = phrase('(add|create|make) [a] [new] task [to] {title} [(in|for) {case}] [{days}]')

describe('ways of asking', () => {
  it('take words, either-or, what may be missing, and blanks', () => {
    const heard = hear(addTask, marked('Create a task to call the clerk for @0 @1'))
    expect(heard?.slots.text('title')).toBe('call the clerk')
    expect(heard?.slots.meant('case')).toEqual([{ is: 'case', id: 'c1', name: 'Rivera v. Acme' }])
    expect(heard?.slots.days?.from).toBe('2026-11-20')
    expect(hear(addTask, marked('add task file the answer'))?.slots.text('title')).toBe('file the answer')
    expect(hear(addTask, marked('add task file the answer'))?.slots.meant('case')).toEqual([])
  })

  it('a mention matches only the kinds it can be', () => {
    const note = phrase('note on {document} : {text}')
    expect(hear(note, marked('note on @0 : call back'))).toBeNull()
    const forPerson = phrase('give it to {person}')
    expect(hear(forPerson, marked('give it to @0'))?.slots.meant('person')[0]?.name).toBe('Ana Rivera')
  })

  it('free words keep the mentions in them as they were written', () => {
    const heard = hear(phrase('remind me to {title}'), marked('remind me to write to @0 about Acme'))
    expect(heard?.slots.text('title')).toBe('write to Rivera about Acme')
    expect(wordsOf(marked('to @0 @1').text, marked(''))).toBe('to Rivera on Friday')
  })

  it('nothing else matches, and special characters in a phrase are literal', () => {
    expect(hear(addTask, marked('what is a task'))).toBeNull()
    expect(hear(addTask, marked('recreate a task to x'))).toBeNull()
    expect(hear(phrase('what about 3.5'), marked('what about 315'))).toBeNull()
  })

  it('the more of a sentence is of the phrase, the surer it is', () => {
    const wide = hear(phrase('find {words}'), marked('find the deadlines of this week'))
    const close = hear(phrase('find [the] deadlines of {words}'), marked('find the deadlines of this week'))
    expect(close?.weight).toBeGreaterThan(wide?.weight ?? 0)
  })

  it('signs need no space before them', () => {
    const note = phrase('note (on|in) {case} [:|,|that] {text}')
    expect(hear(note, marked('note on @0: call back'))?.slots.text('text')).toBe('call back')
    expect(hear(note, marked('note on @0, call back'))?.slots.text('text')).toBe('call back')
    expect(hear(note, marked('note on @0 that she called'))?.slots.text('text')).toBe('she called')
  })

  it('a near match is rejected, and free text extends to the end', () => {
    const wide = phrase('[please] [can you] {a} to {b} in {c} by {days}')
    expect(hear(wide, marked('to in by '.repeat(60)))).toBeNull()
    const told = 'word '.repeat(200).trim()
    expect(hear(phrase('note : {text}'), marked(`note : ${told}`))?.slots.text('text')).toBe(told)
    expect(hear(phrase('note : {text} end'), marked(`note : ${told} end`))).toBeNull()
  })
})
