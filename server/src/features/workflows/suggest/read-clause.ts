import type { WorkflowStep } from '@pam/contracts/workflows'
import { counted } from '@pam/law/format/numbers'
import { findTrigger } from '#slice/workflows/catalog/triggers'
import { daysOf, lengthPattern } from './numbers.ts'
import { eventIn } from './read-start.ts'

type Draft = WorkflowStep extends infer Step ? (Step extends WorkflowStep ? Omit<Step, 'id'> : never) : never

export interface Read {
  readonly steps: readonly Draft[]
  readonly understood: string
  /** What of the clause was left out. */
  readonly left?: string
  /** What follows is one more of the same: `create tasks to a, b and c`. */
  readonly isList?: boolean
}

export interface Around {
  /** Nothing that a schedule starts has a case. */
  readonly hasCase: boolean
  readonly triggerKind: string
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const act = (title: string, name: string, given: Record<string, string>): Draft => ({
  kind: 'act',
  title: capital(title).slice(0, 200),
  act: name,
  with: given,
  automatic: false,
  retries: 3,
  if_fails: 'stop',
})

const wait = (days: number | null, event: string | null): Draft => ({
  kind: 'wait',
  title: days === null ? 'Wait' : `Wait ${counted(days, 'day')}`,
  until: days === null ? null : `add_days(today, ${days})`,
  event,
})

const people = {
  me: '{{ owner.id }}',
  lead: '{{ case.lead_id }}',
  responsible: '{{ default(trigger.responsible_id, case.lead_id) }}',
} as const
const someone =
  '(me|myself|the lead(?: attorney| lawyer)?|the (?:responsible|assigned) (?:attorney|lawyer|person)|the attorney|the lawyer)'

const personIn = (text: string): string =>
  /^(me|myself)$/i.test(text)
    ? people.me
    : /responsible|assigned/i.test(text)
      ? people.responsible
      : people.lead

const pattern = (source: string) => new RegExp(`^(?:please )?${source}$`, 'i')
const taskWord = '(?:task|to-do|todo)'
const shapes = {
  wait: pattern(`wait (?:for )?${lengthPattern}`),
  waitFor: pattern(
    `wait (?:until|for|till) (.+?)(?:,? or (?:for |until |at most )?${lengthPattern}(?: (?:pass|have passed|later))?)?`,
  ),
  later: pattern(`(?:after )?${lengthPattern} (?:later|after that|afterwards?),? (.+)`),
  afterwards: pattern(`after ${lengthPattern},? (.+)`),
  task: pattern(
    `(?:(?:create|add|open|make|set up|assign) )?(?:(?:a|an|the|another) )?(?:new )?(?:(high|low|urgent)[- ]priority )?${taskWord}(s)?(?: for ${someone})?(?: to|:| called| that says) (.+)`,
  ),
  remind: pattern(`remind ${someone} (?:to|about) (.+)`),
  notify: pattern(
    `(?:notify|e-?mail|tell|alert|inform|let) ${someone}(?: know)?(?: (?:to|that|about|:) (.+))?`,
  ),
  team: pattern(
    `(?:notify|e-?mail|tell|alert|inform|let) (?:the (?:whole |entire )?(?:team|case team)|everyone(?: on the team)?)(?: know)?(?: (?:to|that|about|:) (.+))?`,
  ),
  client: pattern(`(?:e-?mail|send an e-?mail to|write to) the client(?:,?s)?(?: (?:to|that|about|:) (.+))?`),
  note: pattern(
    `(?:add|write|make|leave|put) (?:a |the )?note(?: (?:in|to|on) the (?:case|matter|file))?(?:(?: saying| that| to say| which says)(?: that)?|:) (.+)`,
  ),
  approval: pattern(
    `(?:ask|request|get|wait)(?: ${someone})?(?: for)?(?: an)? approval(?: (?:from|of|by) ${someone})?`,
  ),
  approve: pattern(`ask ${someone} to approve(?: (?:it|this))?`),
}

const due = new RegExp(`,? (?:due )?(?:in|within) ${lengthPattern}$`, 'i')

export function task(text: string, who: string = people.lead, priority = ''): Read {
  const found = due.exec(text)
  const title = capital(found ? text.slice(0, found.index) : text)
  const days = found ? daysOf(found[1] ?? '', found[2] ?? '') : null
  const given = {
    title,
    assignee_id: who,
    ...(days === null ? {} : { due_on: `{{ add_days(today, ${days}) }}` }),
    ...(priority === '' ? {} : { priority: /low/i.test(priority) ? 'low' : 'high' }),
  }
  return {
    steps: [act(title, 'tasks.add', given)],
    understood: `Adds a task: ${title}${days === null ? '' : `, due in ${days} days`}`,
  }
}

function notice(who: string, said: string, text: string | undefined, { hasCase }: Around): Read {
  const words = text ? capital(text) : '{{ trigger.text }}'
  const given = {
    person_id: who,
    subject: hasCase ? `{{ case.title }}: ${words}`.slice(0, 180) : words,
    text: words,
  }
  return {
    steps: [act(`Notify ${said}`, 'workflows.notify', given)],
    understood: `Notifies ${said} by email`,
  }
}

/** One thing to do, as people write it; nothing where it is not one of those. */
export function readClause(clause: string, around: Around): Read | null {
  const of = (shape: RegExp) => shape.exec(clause)
  const later = of(shapes.later) ?? of(shapes.afterwards)
  if (later) {
    const [, number = '', unit = '', rest = ''] = later
    const then = readClause(rest, around)
    const days = daysOf(number, unit)
    return (
      then && {
        ...then,
        steps: [wait(days, null), ...then.steps],
        understood: `Waits ${days} days. ${then.understood}`,
      }
    )
  }
  const waited = of(shapes.wait)
  if (waited) {
    const days = daysOf(waited[1] ?? '', waited[2] ?? '')
    return { steps: [wait(days, null)], understood: `Waits ${counted(days, 'day')}` }
  }
  return readApproval(clause) ?? readWaitFor(clause, around) ?? readAct(clause, around)
}

function readApproval(clause: string): Read | null {
  const found = shapes.approval.exec(clause) ?? shapes.approve.exec(clause)
  if (!found) return null
  const who = found[1] ?? found[2]
  const isOwner = who === undefined || /^(me|myself)$/i.test(who)
  return {
    steps: [
      { kind: 'approve', title: 'Ask for approval', question: 'Continue with {{ case.title }}?', who: null },
    ],
    understood: 'Asks the owner of the workflow for approval',
    ...(isOwner ? {} : { left: `approval by ${who}: choose the person in the step` }),
  }
}

function readWaitFor(clause: string, { triggerKind }: Around): Read | null {
  const found = shapes.waitFor.exec(clause)
  if (!found) return null
  const [, what = '', number, unit] = found
  const meant =
    /^it (?:is|gets|was) paid$/i.test(what) && triggerKind.startsWith('invoice.') ? 'invoice is paid' : what
  const event = eventIn(meant)
  if (!event) return null
  const days = number && unit ? daysOf(number, unit) : null
  const title = findTrigger(event)?.title
  return {
    steps: [wait(days, event)],
    understood: `Waits until this happens: ${title}${days === null ? '' : `, or for ${days} days`}`,
  }
}

function readAct(clause: string, around: Around): Read | null {
  const of = (shape: RegExp) => shape.exec(clause)
  const added = of(shapes.task)
  if (added) {
    const [, priority = '', plural, who, text = ''] = added
    return { ...task(text, who ? personIn(who) : people.lead, priority), isList: plural !== undefined }
  }
  const reminded = of(shapes.remind)
  if (reminded) {
    const [, who = '', text = ''] = reminded
    return around.hasCase ? task(text, personIn(who)) : notice(personIn(who), who, text, around)
  }
  const told = of(shapes.notify)
  if (told) return notice(personIn(told[1] ?? ''), told[1] ?? '', told[2], around)
  const team = of(shapes.team)
  if (team) return toTeam(team[1], around)
  const client = of(shapes.client)
  if (client) {
    const given = {
      to: '{{ case.client_email }}',
      subject: 'About {{ case.title }}',
      text: client[1] ? capital(client[1]) : '',
    }
    return {
      steps: [act('Email the client', 'workflows.email', given)],
      understood: 'Emails the client, after an approval',
    }
  }
  const note = of(shapes.note)
  if (!note) return null
  const text = capital(note[1] ?? '')
  return { steps: [act('Write a note', 'cases.write_note', { text })], understood: `Writes a note: ${text}` }
}

function toTeam(text: string | undefined, around: Around): Read {
  const { steps } = notice('{{ item.id }}', 'them', text, around)
  const inner = steps.map((step) => ({ ...step, id: 'notice' }) as WorkflowStep)
  return {
    steps: [{ kind: 'each', title: 'Each person on the team', items: 'case.team', steps: inner }],
    understood: 'Notifies everyone on the team by email',
  }
}
