declare const granted: unique symbol

/** A row that a policy has cleared for one act. Only `grant` makes it, and only policies may import `grant`. */
export type Granted<Row, Act extends string> = Row & { readonly [granted]: Act }

export const grant = <Row, Act extends string>(row: Row, _act: Act) => row as Granted<Row, Act>
