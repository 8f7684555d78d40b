interface Threaded {
  /** Without brackets; empty if the message had none. */
  readonly messageId: string
  /** Ids of the message it replies to and the earlier ones. */
  readonly references: readonly string[]
}

/** Groups messages by conversation: those that reference each other, or the same earlier message. Order is kept. */
export function threadsOf<Message extends Threaded>(messages: readonly Message[]): Message[][] {
  const leaders = new Map<string, string>()
  const leaderOf = (id: string): string => {
    let at = id
    for (let next = leaders.get(at); next !== undefined && next !== at; next = leaders.get(at)) at = next
    leaders.set(id, at)
    return at
  }
  const keys = messages.map(({ messageId }, at) => (messageId ? `id:${messageId}` : `at:${at}`))
  for (const [at, { references }] of messages.entries()) {
    const own = keys[at] ?? ''
    for (const reference of references) leaders.set(leaderOf(own), leaderOf(`id:${reference}`))
  }
  const threads = new Map<string, Message[]>()
  for (const [at, message] of messages.entries()) {
    const leader = leaderOf(keys[at] ?? '')
    threads.set(leader, [...(threads.get(leader) ?? []), message])
  }
  return [...threads.values()]
}
