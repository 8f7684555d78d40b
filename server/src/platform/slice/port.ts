declare const type: unique symbol

/** What a slice needs from a later one: the earlier slice declares and types it, the later one provides it. */
export interface Port<Value> {
  readonly name: string
  readonly [type]?: Value
}

export interface Provided {
  readonly port: Port<unknown>
  readonly value: unknown
}

export const definePort = <Value>(name: string): Port<Value> => ({ name })

/** In a manifest: this slice answers what an earlier one asks for. */
export const provide = <Value>(port: Port<Value>, value: Value): Provided => ({ port, value })

/** Every value of a port that any number of slices provide. */
export const allProvidedBy = <Value>(port: Port<Value>, all: readonly Provided[]): Value[] =>
  all.filter((one) => one.port === port).map(({ value }) => value as Value)

/** The value of a port. A port provided by no slice or by several is a mistake in the manifests. */
export function providedBy<Value>(port: Port<Value>, all: readonly Provided[]): Value {
  const [found, second] = all.filter((one) => one.port === port)
  if (!found) throw new Error(`No slice provides ${port.name}.`)
  if (second) throw new Error(`More than one slice provides ${port.name}.`)
  return found.value as Value
}
