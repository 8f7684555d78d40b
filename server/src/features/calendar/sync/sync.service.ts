import { createHash } from 'node:crypto'
import {
  calendarBody,
  type IcsEvent,
  parseCalendar,
  printCalendar,
  type UnreadEvent,
} from '@pam/law/calendar/icalendar'
import { casesWithoutModels, currentCasesOf, walledAmong } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Actor, Services } from '#platform/context'
import { newId } from '#platform/id'
import { findByUid, goneUids, syncedRows, syncedRowsOf, updateEvent } from '#slice/calendar/calendar.queries'
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
/** An entry we could not read in full, or that was canceled there: never written over, never deleted. */
const notTaken = ''
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

/** Which cases are masked and which are open: read once per round. */
interface Cases {
  readonly confidential: ReadonlySet<string>
  readonly current: ReadonlySet<string>
}

/** Events as they go out. Those of walled or confidential cases say only "Busy", unless titles were chosen. */
async function asSent(
  { db }: SyncCtx,
  { actor, withTitles, cases }: { actor: Actor; withTitles: boolean; cases: Cases },
  rows: readonly CalendarEvent[],
): Promise<Map<string, Local>> {
  const walled = withTitles
    ? new Set()
    : await walledAmong(
        db,
        rows.flatMap(({ caseId }) => caseId ?? []),
      )
  const isMasked = (caseId: string | null) =>
    caseId !== null && !withTitles && (walled.has(caseId) || cases.confidential.has(caseId))
  const found = new Map<string, Local>()
  for (const [uid, own] of Map.groupBy(rows, (row) => row.uid)) {
    const first = own.find(({ seriesId }) => seriesId === null)
    if (!first) continue
    const { title, caseId, ownerId } = first
    const events = own
      .toSorted((one, other) => (one.occurrence ?? '').localeCompare(other.occurrence ?? ''))
      .map((row) => icsEventOf(row))
      .map((event) => (isMasked(caseId) ? masked(event) : event))
    found.set(uid, {
      uid,
      title,
      events,
      hash: hashOf(events),
      isFixed: isMasked(caseId) || (caseId !== null && !cases.current.has(caseId)),
      isOfCase: caseId !== null || ownerId !== actor.userId,
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
  #cases: Cases = { confidential: new Set(), current: new Set() }
  /** By UID: what is sent, and what was looked up since. */
  readonly #local = new Map<string, Local | null>()
  #gone = new Set<string>()

  constructor(ctx: SyncCtx, actor: Actor, account: CalendarAccount, client: DavClient) {
    this.#ctx = ctx
    this.#actor = actor
    this.#account = account
    this.#client = client
  }

  async run(): Promise<Synced> {
    const { db } = this.#ctx
    const { id, calendarUrl, ctag: known } = this.#account
    await this.#loadLocal()
    const items = new Map((await query.itemsOf(db, id)).map((item) => [item.href, item]))
    const elsewhere = [...items.values()].filter(
      ({ uid, synced }) => !this.#local.has(uid) && synced !== notTaken,
    )
    this.#gone = await goneUids(db, this.#actor, [...new Set(elsewhere.map(({ uid }) => uid))])
    const sent = [...this.#local.keys()]
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
    const removed = [...items.values()].filter(({ href }) => !remote.has(href))
    for (const item of removed) await query.dropItem(db, id, item.href)
    const left = new Set((await query.itemsOf(db, id)).map(({ uid }) => uid))
    // An entry that got another address there was not deleted.
    for (const item of removed) if (!left.has(item.uid)) await this.#takeRemoved(item)
    for (const uid of sent) {
      const local = this.#local.get(uid)
      if (local && !left.has(uid)) await this.#sendNew(local)
    }
    // After writes of our own the tag is another one: the next round looks at every entry again.
    await query.changeAccount(db, id, { ctag: this.#done.sent === 0 ? ctag : null })
    return this.#done
  }

  async #loadLocal(): Promise<void> {
    const { db, now } = this.#ctx
    this.#cases = {
      confidential: await casesWithoutModels(db, this.#actor),
      current: new Set(await currentCasesOf(db, this.#actor.firmId)),
    }
    const from = new Date(now().getTime() - daysBack * 86_400_000)
    const rows = await syncedRows(db, this.#actor, from, mostRows)
    for (const [uid, local] of await this.#asSent(rows)) this.#local.set(uid, local)
  }

  #asSent(rows: readonly CalendarEvent[]): Promise<Map<string, Local>> {
    const how = { actor: this.#actor, withTitles: this.#account.withTitles, cases: this.#cases }
    return asSent(this.#ctx, how, rows)
  }

  /** An event that is long over is not sent, but its entry there is still its own. */
  async #localOf(uid: string): Promise<Local | null> {
    const known = this.#local.get(uid)
    return known === undefined ? this.#lookUp(uid) : known
  }

  async #lookUp(uid: string): Promise<Local | null> {
    const rows = uid === '' ? [] : await syncedRowsOf(this.#ctx.db, this.#actor, uid)
    const found = (await this.#asSent(rows)).get(uid) ?? null
    this.#local.set(uid, found)
    return found
  }

  async #keep(href: string, etag: string, uid: string, synced: string): Promise<void> {
    const { firmId, id: accountId } = this.#account
    await query.putItem(this.#ctx.db, { firmId, accountId, href, etag, uid, synced })
  }

  /** Takes an entry in, and keeps what we then hold as what is in step. */
  async #take(href: string, { text, etag }: { text: string; etag: string }): Promise<void> {
    const { db, jobs, now } = this.#ctx
    const { time_zone: zone } = await firmSettings(db, this.#account.firmId)
    const { events, unread } = parseCalendar(text, zone)
    const taken = await db.transaction((tx) =>
      takeEvents(tx, { actor: this.#actor, jobs, now }, events, { caseId: null, isCancel: false, zone }),
    )
    const uid = events[0]?.uid ?? ''
    const local = await this.#lookUp(uid)
    const left = [...unread, ...taken.unread]
    if (left.length === 0) this.#done.received += 1
    else await this.#tellUnread(left)
    await this.#keep(href, etag, uid, left.length === 0 && local ? local.hash : notTaken)
  }

  async #tellUnread(left: readonly UnreadEvent[]): Promise<void> {
    this.#done.conflicts += 1
    for (const { title, reason } of left)
      await this.#tell(title, `Not copied to Pam: ${reason}. It is unchanged in the other calendar.`, '')
  }

  /** An entry we have not seen: new there, or our own from an earlier connection. */
  async #takeNew(href: string): Promise<void> {
    const found = await this.#client.read(href)
    if (!found) return
    const { events } = parseCalendar(found.text, 'UTC')
    const local = await this.#localOf(events[0]?.uid ?? '')
    if (local && (local.isFixed || isMask(events))) return this.#put(local, href, found.etag)
    if (local && hashOf(events) !== local.hash) await this.#tellLost(local, events)
    await this.#take(href, { text: found.text, etag: found.etag ?? '' })
  }

  async #tellLost(local: Local, theirs: readonly IcsEvent[]): Promise<void> {
    this.#done.conflicts += 1
    await this.#tell(
      local.title,
      `Your version was replaced by “${theirs[0]?.title ?? 'Untitled event'}” from the other calendar.`,
      printCalendar({ method: null, events: local.events }, this.#ctx.now()),
    )
  }

  async #takeChanged(item: SyncItem, etag: string): Promise<void> {
    const local = await this.#localOf(item.uid)
    if (local?.isFixed) return this.#put(local, item.href, etag)
    const found = await this.#client.read(item.href)
    if (!found) return
    if (local && item.synced !== notTaken && local.hash !== item.synced)
      await this.#tellLost(local, parseCalendar(found.text, 'UTC').events)
    await this.#take(item.href, { text: found.text, etag: found.etag ?? etag })
  }

  /** Deletes there only what was canceled here: an event that is missing for another reason stays there. */
  async #sendChanged(item: SyncItem): Promise<void> {
    if (item.synced === notTaken) return
    const local = this.#local.get(item.uid)
    if (local && local.hash !== item.synced) return this.#put(local, item.href, item.etag)
    if (local || !this.#gone.has(item.uid)) return
    if (!(await this.#client.remove(item.href, item.etag))) return
    this.#done.sent += 1
    await query.dropItem(this.#ctx.db, this.#account.id, item.href)
  }

  /** Deleted there: one's own event is canceled; an event of a case or of others stays, and is put back. */
  async #takeRemoved(item: SyncItem): Promise<void> {
    const { db, now } = this.#ctx
    const local = this.#local.get(item.uid)
    if (!local) return
    const isChanged = item.synced !== notTaken && local.hash !== item.synced
    if (local.isOfCase || local.isFixed || isChanged) {
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
    this.#local.set(item.uid, null)
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
