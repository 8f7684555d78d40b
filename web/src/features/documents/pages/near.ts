import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const pageOf = (element: Element) => Number((element as HTMLElement).dataset.page)

/** Which pages are on the screen or a screen away: only these are drawn. */
export function useNearPages(scroller: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const elements = useRef(new Set<Element>())
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) {
      setNear(new Set([...elements.current].map(pageOf)))
      return
    }
    const made = new IntersectionObserver(
      (entries) =>
        setNear((last) => {
          const next = new Set(last)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(pageOf(target))
            else next.delete(pageOf(target))
          }
          return next
        }),
      { root: scroller.current, rootMargin: '100% 0px' },
    )
    for (const element of elements.current) made.observe(element)
    observer.current = made
    return () => {
      made.disconnect()
      observer.current = undefined
    }
  }, [scroller])
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return

    elements.current.add(element)
    if (observer.current) observer.current.observe(element)
    else if (!('IntersectionObserver' in window)) setNear((last) => new Set(last).add(pageOf(element)))
    return () => {
      elements.current.delete(element)
      observer.current?.unobserve(element)
    }
  }, [])
  return { near, watch }
}

/** The reading position: a page, and how far down it the top of the screen is. */
export interface InSight {
  readonly page: number
  readonly part: number
}

/** The page a reader is on: the last whose top has passed the upper part of the screen. */
export function pageInSight(scroller: HTMLElement, near: ReadonlySet<number>): InSight | undefined {
  const { top, height } = scroller.getBoundingClientRect()
  const line = top + height * 0.4
  const seen = [...near]
    .toSorted((a, b) => a - b)
    .flatMap((page) => {
      const box = scroller.querySelector(`#page-${page}`)?.getBoundingClientRect()
      return box && box.top <= line ? [{ page, part: (top - box.top) / Math.max(1, box.height) }] : []
    })
  return seen.at(-1)
}

/** Goes back to where the reader was, after the pages took another size. */
export function keepInSight(scroller: HTMLElement, { page, part }: InSight) {
  const box = scroller.querySelector(`#page-${page}`)?.getBoundingClientRect()
  if (box) scroller.scrollTop += box.top + part * box.height - scroller.getBoundingClientRect().top
}
