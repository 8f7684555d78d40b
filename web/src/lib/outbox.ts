import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { tasksApi } from '@pam/contracts/tasks'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { ApiError, sentenceFor } from './api-error.ts'
import { forgetItem, hasStore, keepItem, keptItems, type OutboxItem } from './outbox-store.ts'
import { currentSession } from './session.ts'

type Sent = Omit<OutboxItem, 'key' | 'userId' | 'why' | 'file'> & { readonly file?: Blob }

/** Also where the page has no secure connection, unlike `randomUUID`. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The connection or the server is at fault, not what was sent. */
const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'unreachable' ||
    error.status >= 500 ||
    error.code === 'too_many' ||
    error.code === 'signed_out')

async function deliver({ kind, key, caseId, body, file, title }: OutboxItem): Promise<void> {
  const params = { id: caseId }
  if (kind === 'note')
    await api(casesApi.writeNote, { params, body: { ...(body as { text: string }), once_key: key } })
  else if (kind === 'task')
    await api(tasksApi.add, { params, body: { ...(body as { title: string }), once_key: key } })
  else if (file) {
    const place = { case_id: caseId, folder_id: null, audience: 'firm' as const }
    let at = await api(documentsApi.beginUpload, { body: { ...place, name: title, size: file.size } })
    while (at.received < file.size) {
      const piece = file.slice(at.received, at.received + at.piece)
      const where = { params: { id: at.id }, query: { offset: at.received } }
      at = await api(documentsApi.sendPiece, where, undefined, piece)
    }
    const finish = { duplicate: 'keep' as const, once_key: key }
    await api(documentsApi.finishUpload, { params: { id: at.id }, body: finish })
  }
}

/** Entries written offline, until the server has confirmed them. */
class Outbox {
  #items: readonly OutboxItem[] = []
  readonly #listeners = new Set<() => void>()
  readonly #sending = new Set<string>()
  #sent = 0

  readonly items = (): readonly OutboxItem[] => this.#items
  /** Grows with each item the server has taken. */
  readonly sentCount = (): number => this.#sent
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sends it, or keeps it where the server is not reached. A refusal is thrown and nothing is kept. */
  async send({ file = undefined, ...given }: Sent): Promise<'sent' | 'kept'> {
    const userId = currentSession().user?.id ?? ''
    const item: OutboxItem = { ...given, file: file ?? null, key: newKey(), userId, why: null }
    this.#sending.add(item.key)
    // Kept first: a browser that closes in between has it still.
    const isKept = await this.#keep(item)
    try {
      await deliver(item)
      await this.#forget(item.key)
      return 'sent'
    } catch (error) {
      // Where the browser keeps nothing, the person keeps what they typed.
      if (!isPassing(error) || !isKept) {
        await this.#forget(item.key)
        throw error
      }
      this.#show([...this.#items, item])
      return 'kept'
    } finally {
      this.#sending.delete(item.key)
    }
  }

  /** Takes up what the person left here, and sends it. */
  async takeUp(): Promise<void> {
    const userId = currentSession().user?.id
    if (!userId) return this.#show([])
    const kept = hasStore() ? await keptItems().catch(() => []) : this.#items
    this.#show(kept.filter((item) => item.userId === userId && !this.#sending.has(item.key)))
    await this.flush()
  }

  /** One tab sends at a time; the key keeps two from making two all the same. */
  async flush(): Promise<void> {
    if (!('locks' in navigator)) return this.#sendWaiting()
    await navigator.locks.request('pam-outbox', { ifAvailable: true }, async (lock) => {
      if (lock) await this.#sendWaiting()
    })
  }

  async discard(key: string): Promise<void> {
    await this.#forget(key)
  }

  async retry(key: string): Promise<void> {
    const item = this.#items.find((kept) => kept.key === key)
    if (item) await this.#change({ ...item, why: null })
    await this.flush()
  }

  async #sendWaiting(): Promise<void> {
    const userId = currentSession().user?.id
    for (const item of this.#items) {
      if (item.why !== null || item.userId !== userId || this.#sending.has(item.key)) continue
      this.#sending.add(item.key)
      try {
        await deliver(item)
        this.#sent += 1
        await this.#forget(item.key)
      } catch (error) {
        if (isPassing(error)) return
        await this.#change({ ...item, why: sentenceFor(error, 'The server did not accept this.') })
      } finally {
        this.#sending.delete(item.key)
      }
    }
  }

  #keep(item: OutboxItem): Promise<boolean> {
    if (!hasStore()) return Promise.resolve(false)
    return keepItem(item).then(
      () => true,
      () => false,
    )
  }

  async #forget(key: string): Promise<void> {
    if (hasStore()) await forgetItem(key).catch(() => undefined)
    this.#show(this.#items.filter((item) => item.key !== key))
  }

  async #change(item: OutboxItem): Promise<void> {
    if (hasStore()) await keepItem(item)
    this.#show(this.#items.map((kept) => (kept.key === item.key ? item : kept)))
  }

  #show(items: readonly OutboxItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

export const outbox = new Outbox()

export const useOutbox = (): readonly OutboxItem[] => useSyncExternalStore(outbox.subscribe, outbox.items)
export const useSentCount = (): number => useSyncExternalStore(outbox.subscribe, outbox.sentCount)

/** What to say once something was handed over. */
export const handedOver = (state: 'sent' | 'kept', done: string) =>
  state === 'sent'
    ? done
    : 'Not yet sent. It is saved on this device and will be sent when you are back online.'
