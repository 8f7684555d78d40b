import type { Db } from './db-handle.ts'

interface Reading {
  readonly running: Promise<unknown>
  /** Begins when the running one has ended. */
  next: Promise<unknown> | null
}

/** By handle: what a transaction reads is nobody else's. */
const readings = new WeakMap<Db, Map<string, Reading>>()

/**
 * One read for everybody who asks for the same before it begins. Nobody is given one that began before they asked, so
 * nothing a person was just refused or given can be missed.
 */
export function sharedRead<Value>(db: Db, name: string, read: () => Promise<Value>): Promise<Value> {
  const ofHandle = readings.get(db) ?? new Map<string, Reading>()
  readings.set(db, ofHandle)
  const known = ofHandle.get(name)
  if (known) {
    known.next ??= known.running.then(() => begin(ofHandle, name, read))
    return known.next as Promise<Value>
  }
  return begin(ofHandle, name, read)
}

function begin<Value>(
  ofHandle: Map<string, Reading>,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const answer = read()
  const reading: Reading = {
    next: null,
    running: answer
      .catch(() => undefined)
      .then(() => {
        if (!reading.next) ofHandle.delete(name)
      }),
  }
  ofHandle.set(name, reading)
  return answer
}
