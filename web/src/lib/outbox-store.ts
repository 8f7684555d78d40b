/** What waits on this device, in the browser's own database: it survives a reload, files included. */
export interface OutboxItem {
  /** Sent along, so that the server makes one record however often it arrives. */
  readonly key: string
  readonly userId: string
  readonly kind: 'note' | 'task' | 'document'
  readonly caseId: string
  readonly caseTitle: string
  /** How the list calls it. */
  readonly title: string
  readonly body: Readonly<Record<string, unknown>>
  readonly file: Blob | null
  /** Why the server refused it; null while it waits. */
  readonly why: string | null
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('pam-outbox', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('items', { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function within<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction('items', mode)
      const request = act(transaction.objectStore('items'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

export const hasStore = () => 'indexedDB' in globalThis
export const keptItems = (): Promise<OutboxItem[]> => within('readonly', (store) => store.getAll())
export const keepItem = (item: OutboxItem) => within('readwrite', (store) => store.put(item))
export const forgetItem = (key: string) => within('readwrite', (store) => store.delete(key))
