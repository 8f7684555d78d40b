import { afterEvent } from './after-event.ts'
import { askedBack } from './asked-back.ts'
import { cases } from './cases.ts'
import { conflicts } from './conflicts.ts'
import { due } from './due.ts'
import { events } from './events.ts'
import { forms } from './forms.ts'
import { money } from './money.ts'
import { newTasks } from './new-tasks.ts'
import { notYet } from './not-yet.ts'
import { notes } from './notes.ts'
import type { Phrasing } from './phrasing.ts'
import { questions } from './questions.ts'
import { summaries } from './summaries.ts'
import { taskLists } from './task-lists.ts'
import { time } from './time.ts'
import { writtenLater } from './written-later.ts'

export const phrasings: Readonly<Record<string, readonly Phrasing[]>> = {
  cases,
  notes,
  taskLists,
  newTasks,
  due,
  events,
  afterEvent,
  conflicts,
  summaries,
  forms,
  questions,
  notYet,
  time,
  money,
  askedBack,
  writtenLater,
}
