import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

/** The place in the address bar, read by a schema: what does not fit it falls back to the schema's defaults. */
export function useUrlState<S extends z.ZodObject>(
  schema: S,
): [z.output<S>, (change: Partial<z.input<S>>) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readUrlState(schema, params), [schema, params])

  // Two changes in quick succession: the second builds on the first, which the router has not drawn yet.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  const change = (next: Partial<z.input<S>>) => {
    latest.current = writeUrlState(latest.current, next)
    setParams(latest.current, { replace: true })
  }
  return [state, change]
}

export function readUrlState<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  const given = Object.fromEntries(params)
  const whole = schema.safeParse(given)
  if (whole.success) return whole.data
  const broken = new Set(whole.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !broken.has(name))))
}

export function writeUrlState(before: URLSearchParams, change: Record<string, unknown>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
