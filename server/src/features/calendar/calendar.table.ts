import type { EventGuest, EventKind, GuestAnswer } from '@pam/contracts/calendar'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

/** What a guest answered, and for which beginning: a moved event is asked about again. */
export interface StoredAnswer {
  readonly answer: GuestAnswer
  readonly at: string
  readonly starts_at: string
}

export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id'),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    title: text('title').notNull(),
    place: text('place').notNull().default(''),
    videoLink: text('video_link').notNull().default(''),
    notes: text('notes').notNull().default(''),
    allDay: boolean('all_day').notNull(),
    /** Local: a day, or a time on the clocks of the zone. */
    starts: text('starts').notNull(),
    ends: text('ends').notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    rule: text('rule'),
    exceptions: jsonb('exceptions').$type<string[]>().notNull().default([]),
    seriesId: uuid('series_id'),
    occurrence: text('occurrence'),
    guests: jsonb('guests').$type<EventGuest[]>().notNull().default([]),
    guestAnswers: jsonb('guest_answers').$type<Record<string, StoredAnswer>>().notNull().default({}),
    reminders: jsonb('reminders').$type<number[]>().notNull().default([]),
    isBusy: boolean('is_busy').notNull().default(true),
    isShared: boolean('is_shared').notNull().default(false),
    status: text('status').$type<'confirmed' | 'cancelled'>().notNull(),
    uid: text('uid').notNull(),
    sequence: integer('sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('calendar_events_by_time').on(table.firmId, table.startsAt),
    index('calendar_events_by_case').on(table.caseId, table.startsAt).where(sql`case_id is not null`),
    uniqueIndex('calendar_events_by_occurrence')
      .on(table.seriesId, table.occurrence)
      .where(sql`series_id is not null`),
    index('calendar_events_by_uid').on(table.firmId, table.ownerId, table.uid),
  ],
)

export const calendarPeople = pgTable(
  'calendar_people',
  {
    firmId: firmId(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('calendar_people_by_user').on(table.userId, table.eventId),
  ],
)

export type CalendarEvent = typeof calendarEvents.$inferSelect
export type NewCalendarEvent = typeof calendarEvents.$inferInsert
