import type { CaseView } from '@pam/contracts/cases'

/** Steps in the life of a case that are asked about before they are taken. */
export type CaseAct = 'open' | 'hold' | 'resume' | 'close' | 'reopen' | 'decline'

interface ActWords {
  button: string
  title: string
  text: string
  confirm: string
  done: string
  failed: string
  isDangerous?: boolean
}

export const actWords: Record<CaseAct, ActWords> = {
  open: {
    button: 'Open case',
    title: 'Open this case?',
    text: 'The case becomes active today. Its conflict check must be complete, with a decision on every red and amber hit.',
    confirm: 'Open case',
    done: 'The case is open.',
    failed: 'The case could not be opened.',
  },
  hold: {
    button: 'Put on hold',
    title: 'Put this case on hold?',
    text: 'Deadlines keep running. The case is hidden from the daily lists.',
    confirm: 'Put on hold',
    done: 'The case is on hold.',
    failed: 'The case could not be put on hold.',
  },
  resume: {
    button: 'Take off hold',
    title: 'Take this case off hold?',
    text: 'It is open again and back in the daily lists.',
    confirm: 'Take off hold',
    done: 'The case is active again.',
    failed: 'The case could not be taken off hold.',
  },
  close: {
    button: 'Close case',
    title: 'Close this case?',
    text: 'The case becomes read-only and its retention period starts. You can reopen it; its conflicts are then checked again.',
    confirm: 'Close case',
    done: 'The case is closed.',
    failed: 'The case could not be closed.',
  },
  reopen: {
    button: 'Reopen',
    title: 'Reopen this case?',
    text: 'It becomes prospective again. Its conflicts are checked again before it opens.',
    confirm: 'Reopen',
    done: 'The case is prospective again.',
    failed: 'The case could not be reopened.',
  },
  decline: {
    button: 'Decline',
    title: 'Decline this case?',
    text: 'The firm declines the case. The names are kept for future conflict checks.',
    confirm: 'Decline case',
    done: 'The case is declined.',
    failed: 'The case could not be declined.',
    isDangerous: true,
  },
}

/** What the server allows this person with this case now, the usual next step first. */
export function actsOn({ can, status }: Pick<CaseView, 'can' | 'status'>): CaseAct[] {
  const acts: (CaseAct | false)[] = [
    can.open && 'open',
    can.hold && (status === 'on_hold' ? 'resume' : 'hold'),
    can.close && 'close',
    can.reopen && 'reopen',
    can.decline && 'decline',
  ]
  return acts.filter((act) => act !== false)
}
