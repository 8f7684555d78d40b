import { type DocumentPlace, documentsApi } from '@pam/contracts/documents'
import { useSyncExternalStore } from 'react'
import { api } from '#lib/api'
import { currentSession, subscribeToSession } from '#lib/session'
import { failureOf, waitAfter } from './failure.ts'
import { isSameFile, isUnderWay, type UploadItem } from './item.ts'
import { forgetUpload, rememberedUploads, rememberUpload } from './memory.ts'
import { uploadName } from './name.ts'
import { finishUpload, sendBytes } from './send.ts'

const atOnce = 3
const whoIsHere = () => currentSession().user?.id ?? null

/** What runs beside an item and is not shown. */
interface Running {
  file?: File
  stop?: AbortController
  timer?: ReturnType<typeof setTimeout>
  tries: number
}

/** Uploads in progress. The store is independent of the screens, so that one can navigate during an upload. */
class Uploads {
  #items: readonly UploadItem[] = []
  readonly #running = new Map<string, Running>()
  readonly #listeners = new Set<() => void>()
  #owner: string | null = null
  #last = 0

  constructor() {
    // What one person sends is never shown to the next.
    subscribeToSession(() => {
      if (this.#owner && whoIsHere() !== this.#owner) this.clear()
    })
  }

  readonly items = (): readonly UploadItem[] => this.#items
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds files. An interrupted one is resumed, not restarted. */
  add(files: readonly File[], place: DocumentPlace, documentId: string | null = null): void {
    this.#owner = whoIsHere()
    for (const file of files) {
      const name = uploadName(file.name)
      const known = this.#items.find(
        (uploadItem) => uploadItem.state === 'needs_file' && isSameFile(uploadItem, file, name),
      )
      if (known) this.chooseAgain(known.key, file)
      else this.#take(file, { name, place, documentId })
    }
    this.#next()
  }

  pause(key: string): void {
    this.#stop(key)
    this.#change(key, { state: 'paused', why: null })
    this.#next()
  }

  /** After a pause, a lost connection or a refusal. */
  goOn(key: string): void {
    this.#stop(key)
    this.#change(key, { state: 'waiting', why: null })
    this.#next()
  }

  goOnWithLost = (): void => {
    for (const { key, state } of this.#items) if (state === 'lost') this.goOn(key)
  }

  /** The same file as before the reload; any other is not taken for it. */
  chooseAgain(key: string, file: File): void {
    const item = this.#find(key)
    if (!item) return
    if (!isSameFile(item, file, uploadName(file.name))) {
      this.#change(key, { why: 'This is a different file: its name, size or date does not match.' })
      return
    }
    this.#runningOf(key).file = file
    this.goOn(key)
  }

  keepBoth(key: string): void {
    const id = this.#find(key)?.id
    if (id) void this.#finish(key, id, 'keep')
  }

  /** Takes it out of the list; what the server has of it is given up. */
  giveUp(key: string): void {
    const item = this.#find(key)
    this.#stop(key)
    this.#forget(key)
    if (item?.id && item.state !== 'done') {
      forgetUpload(item.id)
      // Not reached, the server sweeps it by itself after two days.
      void api(documentsApi.dropUpload, { params: { id: item.id } }).catch(() => undefined)
    }
    this.#next()
  }

  /** Takes what is done out of the list. */
  tidy(): void {
    for (const { key, state } of this.#items) if (state === 'done') this.#forget(key)
  }

  /** After a reload: what was under way, until the person chooses the files again. */
  async takeUp(): Promise<void> {
    const userId = whoIsHere()
    if (!userId) return
    this.#owner = userId
    for (const kept of rememberedUploads(userId)) {
      if (this.#items.some(({ id }) => id === kept.id)) continue
      const at = await api(documentsApi.showUpload, { params: { id: kept.id } }).catch(() => undefined)
      if (!at) forgetUpload(kept.id)
      else if (!this.#items.some(({ id }) => id === kept.id))
        this.#put({
          ...kept,
          key: this.#newKey(),
          documentId: null,
          received: at.received,
          state: 'needs_file',
        })
    }
  }

  clear(): void {
    for (const key of this.#running.keys()) this.#stop(key)
    this.#running.clear()
    this.#owner = null
    this.#show([])
  }

  #take(file: File, given: Pick<UploadItem, 'name' | 'place' | 'documentId'>) {
    const key = this.#newKey()
    const isEmpty = file.size === 0
    this.#runningOf(key).file = file
    this.#put({
      ...given,
      key,
      id: null,
      size: file.size,
      lastModified: file.lastModified,
      received: 0,
      state: isEmpty ? 'refused' : 'waiting',
      ...(isEmpty ? { why: 'This file is empty.', canRetry: false } : {}),
    })
  }

  #next(): void {
    const busy = this.#items.filter(({ state }) => state === 'sending' || state === 'finishing').length
    const waiting = this.#items.filter(({ state }) => state === 'waiting')
    for (const { key } of waiting.slice(0, Math.max(0, atOnce - busy))) void this.#send(key)
  }

  async #send(key: string): Promise<void> {
    const item = this.#find(key)
    const running = this.#runningOf(key)
    if (!item) return
    if (!running.file) return this.#change(key, { state: 'needs_file' })
    const stop = new AbortController()
    running.stop = stop
    this.#change(key, { state: 'sending', why: null })
    try {
      const progress = {
        onBegun: (id: string) => this.#begun(key, id),
        onReceived: (received: number) => {
          if (received > (this.#find(key)?.received ?? 0)) running.tries = 0
          this.#change(key, { received })
        },
      }
      const id = await sendBytes(item, running.file, progress, stop.signal)
      await this.#finish(key, id, 'offer')
    } catch (error) {
      if (!stop.signal.aborted) this.#failed(key, error)
    }
  }

  async #finish(key: string, id: string, duplicate: 'offer' | 'keep'): Promise<void> {
    const stop = new AbortController()
    this.#runningOf(key).stop = stop
    this.#change(key, { state: 'finishing', why: null })
    try {
      const { is_duplicate, ...document } = await finishUpload(id, duplicate, stop.signal)
      const target = { id: document.id, name: document.name }
      if (!is_duplicate) forgetUpload(id)
      this.#change(key, { state: is_duplicate ? 'duplicate' : 'done', document: target })
    } catch (error) {
      if (!stop.signal.aborted) this.#failed(key, error)
      return
    }
    this.#next()
  }

  #begun(key: string, id: string) {
    const item = this.#find(key)
    this.#change(key, { id })
    if (!item || !this.#owner || item.documentId) return
    const { name, size, lastModified, place } = item
    rememberUpload({ userId: this.#owner, id, name, size, lastModified, place })
  }

  #failed(key: string, error: unknown) {
    const running = this.#runningOf(key)
    const wait = waitAfter(error, running.tries)
    running.tries += 1
    this.#change(key, failureOf(error, wait))
    if (wait !== undefined) running.timer = setTimeout(() => this.goOn(key), wait)
    this.#next()
  }

  #stop(key: string) {
    const running = this.#runningOf(key)
    running.stop?.abort()
    clearTimeout(running.timer)
  }

  #runningOf(key: string): Running {
    const running = this.#running.get(key) ?? { tries: 0 }
    this.#running.set(key, running)
    return running
  }

  #newKey = () => {
    this.#last += 1
    return `upload-${this.#last}`
  }
  #find = (key: string) => this.#items.find((uploadItem) => uploadItem.key === key)
  #forget = (key: string) => {
    this.#running.delete(key)
    this.#show(this.#items.filter((uploadItem) => uploadItem.key !== key))
  }
  #put = (value: Omit<UploadItem, 'why' | 'canRetry' | 'document'> & Partial<UploadItem>) =>
    this.#show([...this.#items, { why: null, canRetry: true, document: null, ...value }])
  #change = (key: string, change: Partial<UploadItem>) =>
    this.#show(
      this.#items.map((uploadItem) => (uploadItem.key === key ? { ...uploadItem, ...change } : uploadItem)),
    )
  #show(items: readonly UploadItem[]) {
    this.#items = items
    for (const tell of this.#listeners) tell()
  }
}

export const uploads = new Uploads()

export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(uploads.subscribe, uploads.items)

export const isAnyUnderWay = (): boolean => uploads.items().some(isUnderWay)
