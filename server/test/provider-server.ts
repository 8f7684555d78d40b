import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import type { Mode, ProviderName } from './provider-process.ts'
import type { Heard, Report } from './providers/provider.ts'

const program = fileURLToPath(new URL('./provider-process.ts', import.meta.url))

/** Starts a stand-in of a provider in a separate process, on real HTTP. */
export async function providerServer(name: ProviderName) {
  const { child, stdout } = startChild([program, name])
  stdout.resume()
  const told = async <Message>(): Promise<Message> => {
    const [message] = (await once(child, 'message')) as [Message]
    return message
  }
  const { port } = await told<{ port: number }>()
  return {
    address: `http://127.0.0.1:${port}${name === 'compatible' ? '/v1' : ''}`,
    /** Also clears the recorded requests. */
    async behave(mode: Mode): Promise<void> {
      const answer = told()
      child.send({ mode })
      await answer
    },
    async heard(): Promise<Heard[]> {
      const answer = told<{ heard: Heard[] }>()
      child.send({ ask: 'heard' })
      return (await answer).heard
    },
    /** Lets it report something by itself; answers the status of each. */
    async report(report: Report): Promise<number[]> {
      const answer = told<{ statuses: number[] }>()
      child.send({ report })
      return (await answer).statuses
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

export type ProviderServer = Awaited<ReturnType<typeof providerServer>>
