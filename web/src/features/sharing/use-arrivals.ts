import { useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { sendArrival } from './visit/upload.ts'

export interface Arriving {
  readonly key: number
  readonly file: File
  readonly itemId: string | null
  readonly id: string | null
  readonly received: number
  readonly problem: string | null
}

/** Files on their way, one after the other; one that failed waits to be sent again from where it stopped. */
export function useArrivals(pass: string, onArrived: () => void) {
  const [waiting, setWaiting] = useState<readonly Arriving[]>([])
  const serial = useRef(0)
  const line = useRef(Promise.resolve())
  const change = (key: number, next: Partial<Arriving>) =>
    setWaiting((all) => all.map((arriving) => (arriving.key === key ? { ...arriving, ...next } : arriving)))
  const drop = (key: number) => setWaiting((all) => all.filter((arriving) => arriving.key !== key))

  const send = ({ key, file, itemId, id }: Arriving) => {
    change(key, { problem: null })
    line.current = line.current.then(() =>
      sendArrival({
        pass,
        file,
        itemId,
        id,
        onBegun: (begun) => change(key, { id: begun }),
        onReceived: (received) => change(key, { received }),
      }).then(
        () => {
          drop(key)
          onArrived()
        },
        (error: unknown) =>
          change(key, { problem: sentenceFor(error, 'The file was not received. Try again.') }),
      ),
    )
  }
  const add = (files: readonly File[], itemId: string | null) => {
    const added = files.map((file): Arriving => {
      serial.current += 1
      return { key: serial.current, file, itemId, id: null, received: 0, problem: null }
    })
    setWaiting((all) => [...all, ...added])
    for (const arriving of added) send(arriving)
  }
  return { waiting, add, retry: send, drop: (arriving: Arriving) => drop(arriving.key) }
}
