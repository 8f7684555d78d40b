import { createHash } from 'node:crypto'
import { calendarBody, type IcsEvent, parseCalendar, printCalendar } from '@pam/law/calendar/icalendar'
import { casesWithoutModels, currentCasesOf, walledAmong } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Actor, Services } from '#platform/context'
import { newId } from '#platform/id'
import { findByUid, syncedRows, updateEvent } from '#slice/calendar/calendar.queries'
import type { CalendarEvent } from '#slice/calendar/calendar.table'
import { icsEventOf } from '#slice/calendar/ics-event'
import { takeEvents } from '#slice/calendar/incoming.service'
import { type DavClient, davClient } from './caldav.ts'
import * as query from './sync.queries.ts'
import type { CalendarAccount, SyncItem } from './sync.table.ts'

type SyncCtx = Pick<Services, 'db' | 'secrets' | 'outbound' | 'jobs'> & { now(): Date }

export interface Synced {
  sent: number
  received: number
  conflicts: number
}

/** An event with all rows of its series, as it goes out. */
interface Local {
  readonly uid: string
  readonly title: string
  readonly events: readonly IcsEvent[]
  readonly hash: string
  /** Sent without taking changes back: it appears there only as "Busy", or its case is closed. */
  readonly isFixed: boolean
  readonly isOfCase: boolean
}

const daysBack = 30
const mostRows = 5000
const epoch = new Date(0)

/** The same text at any time: the stamp of a file is no change of it. */
const hashOf = (events: readonly IcsEvent[]) =>
  createHash('sha256').update(calendarBody(events, epoch).join('\n')).digest('hex')

const masked = (event: IcsEvent): IcsEvent => ({
  ...event,
  title: 'Busy',
  notes: '',
  place: '',
  link: '',
  category: '',
  guests: [],
  organizer: null,
  isPrivate: true,
})

/** What we wrote there for others to see of an event: it must never come back as the event. */
const isMask = (events: readonly IcsEvent[]): boolean =>
  events.every(({ title, isPrivate, notes }) => title === 'Busy' && isPrivate && notes === '')

/** What goes out for a person now. Events of walled or confidential cases say only "Busy", unless titles were chosen. */
async function localOf(ctx: SyncCtx, actor: Actor, account: CalendarAccount): Promise<Map<string, Local>> {
  const from = new Date(ctx.now().getTime() - daysBack * 86_400_000)
  const rows = await syncedRows(ctx.db, actor, from, mostRows)
  const cases = rows.flatMap(({ caseId }) => caseId ?? [])
  const hidden = account.withTitles
    ? new Set<string>()
    : new Set([...(await walledAmong(ctx.db, cases)), ...(await casesWithoutModels(ctx.db, actor))])
  const current = new Set(await currentCasesOf(ctx.db, actor.firmId))
  const found = new Map<string, Local>()
  for (const [uid, own] of Map.groupBy(rows, (row) => row.uid)) {
    const first = own.find(({ seriesId }) => seriesId === null)
    if (!first) continue
    const isMasked = first.caseId !== null && hidden.has(first.caseId)
    const events = own
      .toSorted((one, other) => (one.occurrence ?? '').localeCompare(other.occurrence ?? ''))
      .map((row) => icsEventOf(row))
      .map((event) => (isMasked ? masked(event) : event))
    found.set(uid, {
      uid,
      title: first.title,
      events,
      hash: hashOf(events),
      isFixed: isMasked || (first.caseId !== null && !current.has(first.caseId)),
      isOfCase: first.caseId !== null || first.ownerId !== actor.userId,
    })
  }
  return found
}

/** One round in both directions. What cannot be done now is done in the next one: nothing is thrown away on the way. */
export async function syncAccount(ctx: SyncCtx, actor: Actor, account: CalendarAccount): Promise<Synced> {
  const password = await ctx.secrets.open(ctx.db, placeOf(account), account.sealedPassword)
  const client = davClient(ctx, { ...account, password })
  return new Round(ctx, actor, account, client).run()
}

export const placeOf = ({ firmId, id }: Pick<CalendarAccount, 'firmId' | 'id'>) => ({
  firmId,
  table: 'calendar_accounts',
  column: 'sealed_password',
  rowId: id,
})

class Round {
  readonly #ctx: SyncCtx
  readonly #actor: Actor
  readonly #account: CalendarAccount
  readonly #client: DavClient
  readonly #done: Synced = { sent: 0, received: 0, conflicts: 0 }
  #local = new Map<string, Local>()

  constructor(ctx: SyncCtx, actor: Actor, account: CalendarAccount, client: DavClient) {
    this.#ctx = ctx
    this.#actor = actor
    this.#account = account
    this.#client = client
  }

  async run(): Promise<Synced> {
    const { db } = this.#ctx
    const { id, calendarUrl, ctag: known } = this.#account
    this.#local = await localOf(this.#ctx, this.#actor, this.#account)
    const items = new Map((await query.itemsOf(db, id)).map((item) => [item.href, item]))
    const ctag = await this.#client.ctag(calendarUrl)
    const isQuiet = ctag !== null && ctag === known
    const remote = isQuiet
      ? new Map([...items].map(([href, { etag }]) => [href, etag]))
      : await this.#client.entries(calendarUrl)
    for (const [href, etag] of remote) {
      const item = items.get(href)
      if (!item) await this.#takeNew(href)
      else if (item.etag !== etag) await this.#takeChanged(item, etag)
      else await this.#sendChanged(item)
    }
    for (const item of items.values()) if (!remote.has(item.href)) await this.#takeRemoved(item)
    const there = new Set((await query.itemsOf(db, id)).map(({ uid }) => uid))
    for (const local of this.#local.values()) if (!there.has(local.uid)) await this.#sendNew(local)
    // After writes of our own the tag is another one: the next round looks at every entry again.
    await query.changeAccount(db, id, { ctag: this.#done.sent === 0 ? ctag : null })
    return this.#done
  }

  async #keep(href: string, etag: string, uid: string, synced: string): Promise<void> {
    const { firmId, id: accountId } = this.#account
    await query.putItem(this.#ctx.db, { firmId, accountId, href, etag, uid, synced })
  }

  async #take(text: string): Promise<string | null> {
    const { db, jobs, now } = this.#ctx
    const { time_zone: zone } = await firmSettings(db, this.#account.firmId)
    const { events } = parseCalendar(text, zone)
    const uid = events[0]?.uid
    if (!uid) return null
    await db.transaction((tx) =>
      takeEvents(tx, { actor: this.#actor, jobs, now }, events, { caseId: null, isCancel: false, zone }),
    )
    return uid
  }

  /** What we hold of an event after it was taken in: that is what counts as in step. */
  async #hashNow(uid: string): Promise<string> {
    this.#local = await localOf(this.#ctx, this.#actor, this.#account)
    return this.#local.get(uid)?.hash ?? ''
  }

  /** An entry we have not seen: new there, or our own from an earlier connection. */
  async #takeNew(href: string): Promise<void> {
    const found = await this.#client.read(href)
    const events = found ? parseCalendar(found.text, 'UTC').events : []
    const local = this.#local.get(events[0]?.uid ?? '')
    if (!found) return
    if (local && (local.isFixed || isMask(events))) return this.#put(local, href, found.etag)
    if (local && hashOf(events) !== local.hash) await this.#tellLost(local)
    const uid = await this.#take(found.text)
    if (uid === null) return
    this.#done.received += 1
    await this.#keep(href, found.etag ?? '', uid, await this.#hashNow(uid))
  }

  async #tellLost(local: Local): Promise<void> {
    this.#done.conflicts += 1
    await this.#tell(
      local.title,
      'Changed here and in the other calendar. The other calendar’s version was kept.',
      printCalendar({ method: null, events: local.events }, this.#ctx.now()),
    )
  }

  async #takeChanged(item: SyncItem, etag: string): Promise<void> {
    const local = this.#local.get(item.uid)
    if (local?.isFixed) return this.#put(local, item.href, etag)
    const found = await this.#client.read(item.href)
    if (!found) return
    if (local && local.hash !== item.synced) await this.#tellLost(local)
    await this.#take(found.text)
    this.#done.received += 1
    await this.#keep(item.href, found.etag ?? etag, item.uid, await this.#hashNow(item.uid))
  }

  async #sendChanged(item: SyncItem): Promise<void> {
    const local = this.#local.get(item.uid)
    if (local && local.hash === item.synced) return
    if (local) return this.#put(local, item.href, item.etag)
    if (!(await this.#client.remove(item.href, item.etag))) return
    this.#done.sent += 1
    await query.dropItem(this.#ctx.db, this.#account.id, item.href)
  }

  /** Deleted there: one's own event is canceled; an event of a case or of others stays, and is put back. */
  async #takeRemoved(item: SyncItem): Promise<void> {
    const { db, now } = this.#ctx
    const local = this.#local.get(item.uid)
    await query.dropItem(db, this.#account.id, item.href)
    if (!local) return
    if (local.isOfCase || local.isFixed || local.hash !== item.synced) {
      this.#done.conflicts += 1
      const text = local.isOfCase
        ? 'Deleted in the other calendar. It belongs to a case or to colleagues, so it was put back.'
        : 'Deleted in the other calendar and changed here. It was put back.'
      await this.#tell(local.title, text, '')
      return
    }
    const event = await findByUid(db, this.#actor, item.uid, null)
    if (!event) return
    await cancelOwn(this.#ctx, event, now())
    this.#local.delete(item.uid)
    this.#done.received += 1
  }

  async #sendNew(local: Local): Promise<void> {
    const base = this.#account.calendarUrl.replace(/\/?$/, '/')
    await this.#put(local, `${base}${encodeURIComponent(local.uid)}.ics`, null)
  }

  async #put(local: Local, href: string, etag: string | null): Promise<void> {
    const text = printCalendar({ method: null, events: local.events }, this.#ctx.now())
    const written = await this.#client.write(href, text, etag)
    // Somebody was quicker: the next round sees their version.
    if (!written) return
    this.#done.sent += 1
    await this.#keep(href, written.etag, local.uid, local.hash)
  }

  async #tell(title: string, text: string, lost: string): Promise<void> {
    const { firmId, id: accountId } = this.#account
    const row = { id: newId(), firmId, accountId, title, text, lost, at: this.#ctx.now() }
    await query.insertConflict(this.#ctx.db, row)
  }
}

const cancelOwn = ({ db }: SyncCtx, event: CalendarEvent, at: Date) =>
  updateEvent(db, event, { status: 'cancelled', sequence: event.sequence + 1, updatedAt: at })
