import { type ChangeScope, calendarApi, type EventView } from '@pam/contracts/calendar'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useToast } from '#ui/feedback/toast'
import type { CalendarEntry } from './entries.ts'
import { draftOf } from './event/draft.ts'
import { minutesBetween, shiftLocal } from './event/local-time.ts'
import { useEventActs } from './event/use-event-acts.ts'

/** A move that still needs to know which ones of a series are meant. */
export interface AskedMove {
  readonly event: EventView
  readonly at: string
  readonly minutes: number
}

const dayMinutes = 1440
const keyed: Record<string, number> = {
  ArrowLeft: -dayMinutes,
  ArrowRight: dayMinutes,
  ArrowUp: -30,
  ArrowDown: 30,
}

const whyNot: Record<'deadline' | 'task', string> = {
  deadline:
    'Deadlines are counted by rule and cannot be dragged. Open the deadline to change its trigger date or record an order.',
  task: 'To move a task, open it and change its due date.',
}

/** Moving events by dragging them, with a finger too, or with Alt and the arrow keys. */
export function useMoves() {
  const dragged = useRef<CalendarEntry | null>(null)
  const [asked, setAsked] = useState<AskedMove>()
  const toast = useToast()
  const acts = useEventActs()

  const refuse = (entry: CalendarEntry): boolean => {
    if (entry.is !== 'event') toast({ text: whyNot[entry.is], isAlert: true })
    else if (!entry.event?.may_change)
      toast({ text: 'You don’t have permission to move this event.', isAlert: true })
    else return false
    return true
  }

  const put = async (event: EventView, at: string | null, minutes: number, scope: ChangeScope) => {
    const draft = draftOf(event, at)
    const step = draft.all_day ? Math.round(minutes / dayMinutes) * dayMinutes : minutes
    if (step === 0) return
    const details = { ...draft, starts: shiftLocal(draft.starts, step), ends: shiftLocal(draft.ends, step) }
    await acts.change({ event, at, scope, details, invite: false })
  }

  const move = async (entry: CalendarEntry, minutes: number) => {
    if (!entry.event || minutes === 0 || refuse(entry)) return
    const { id, occurrence } = entry.event
    try {
      const event = await api(calendarApi.show, { params: { id } })
      if (event.rule !== null && occurrence !== null) setAsked({ event, at: occurrence, minutes })
      else await put(event, null, minutes, 'all')
    } catch (error) {
      toast({ text: sentenceFor(error, 'The event could not be moved.'), tone: 'danger' })
    }
  }

  return {
    asked,
    forget: () => setAsked(undefined),
    async choose(scope: ChangeScope) {
      if (!asked) return
      setAsked(undefined)
      try {
        await put(asked.event, asked.at, asked.minutes, scope)
      } catch (error) {
        toast({ text: sentenceFor(error, 'The event could not be moved.'), tone: 'danger' })
      }
    },
    onDragStart(entry: CalendarEntry, event: DragEvent) {
      if (refuse(entry)) {
        event.preventDefault()
        return
      }
      dragged.current = entry
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', entry.title)
    },
    onHold(entry: CalendarEntry): boolean {
      if (refuse(entry)) return false
      dragged.current = entry
      return true
    },
    onLetGo() {
      dragged.current = null
    },
    onDrop(day: string, time?: string) {
      const entry = dragged.current
      dragged.current = null
      if (!entry) return
      const from = entry.starts === '' ? entry.from : `${entry.from}T${entry.starts}`
      const to = entry.starts === '' ? day : `${day}T${time ?? entry.starts}`
      void move(entry, minutesBetween(from, to))
    },
    onKeyDown(entry: CalendarEntry, event: KeyboardEvent) {
      const minutes = keyed[event.key]
      if (!event.altKey || minutes === undefined) return
      event.preventDefault()
      if (entry.is !== 'event') refuse(entry)
      else void move(entry, minutes)
    },
  }
}
