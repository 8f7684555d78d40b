import type { AppointmentPlace, AppointmentStatus, BookingHours } from '@pam/contracts/appointments'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const appointmentPages = pgTable(
  'appointment_pages',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    practiceArea: text('practice_area').$type<PracticeArea>().notNull(),
    people: jsonb('people').$type<string[]>().notNull(),
    minutes: integer('minutes').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull(),
    noticeHours: integer('notice_hours').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    timeZone: text('time_zone').notNull(),
    hours: jsonb('hours').$type<BookingHours[]>().notNull(),
    placeKind: text('place_kind').$type<AppointmentPlace>().notNull(),
    place: text('place').notNull().default(''),
    formId: uuid('form_id').notNull(),
    needsConfirmation: boolean('needs_confirmation').notNull(),
    isForClients: boolean('is_for_clients').notNull(),
    closesOnHolidays: boolean('closes_on_holidays').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    ticketSecret: text('ticket_secret').notNull(),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('appointment_pages_by_firm').on(table.firmId, table.title)],
)

export const appointmentHosts = pgTable('appointment_hosts', {
  userId: uuid('user_id').primaryKey(),
  firmId: firmId(),
})

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    pageId: uuid('page_id').notNull(),
    hostId: uuid('host_id').notNull(),
    leadId: uuid('lead_id'),
    caseId: uuid('case_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    language: text('language').$type<'en' | 'es'>().notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    status: text('status').$type<AppointmentStatus>().notNull(),
    eventId: uuid('event_id'),
    ticket: text('ticket').notNull(),
    note: text('note').notNull().default(''),
    remindedDayAt: moment('reminded_day_at'),
    remindedHourAt: moment('reminded_hour_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    unique('appointments_page_id_ticket_key').on(table.pageId, table.ticket),
    index('appointments_by_host')
      .on(table.hostId, table.startsAt)
      .where(sql`status in ('pending', 'confirmed')`),
    index('appointments_by_firm').on(table.firmId, table.startsAt),
    index('appointments_by_case').on(table.caseId, table.startsAt).where(sql`case_id is not null`),
  ],
)

export const appointmentLinks = pgTable(
  'appointment_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    firmId: firmId(),
    appointmentId: uuid('appointment_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('appointment_links_by_appointment').on(table.appointmentId)],
)

export type BookingPage = typeof appointmentPages.$inferSelect
export type Appointment = typeof appointments.$inferSelect
