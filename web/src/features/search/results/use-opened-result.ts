import { type RefObject, useEffect, useRef } from 'react'

/** Reports when a result is opened. */
export function useOpenedResult(list: RefObject<HTMLElement | null>, onOpen: () => void) {
  const latest = useRef(onOpen)
  latest.current = onOpen
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && list.current?.contains(link)) latest.current()
    }
    document.addEventListener('click', click, { capture: true })
    return () => document.removeEventListener('click', click, { capture: true })
  }, [list])
}
