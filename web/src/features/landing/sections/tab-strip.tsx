import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'

interface TabStripProps {
  /** Begins the ids of tabs and panels. */
  name: string
  label: string
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[]
}

/** Tabs in plain HTML: this page does without the component library. Every panel is in the page, for readers without scripts. */
export function TabStrip({ name, label, tabs }: TabStripProps) {
  const [selected, setSelected] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    setSelected(next?.id)
    list.current?.querySelector<HTMLElement>(`#${name}-tab-${next?.id}`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={go}
        className="-mx-5 flex gap-1 overflow-x-auto border-b border-rule px-5 sm:mx-0 sm:px-0"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={`${name}-tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={`${name}-panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => setSelected(id)}
            className="-mb-px border-b-2 border-transparent px-3 py-3 font-medium whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink sm:px-4"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${name}-panel-${id}`}
          role="tabpanel"
          aria-labelledby={`${name}-tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be read
          tabIndex={0}
          className={clsx('pt-8', id !== selected && 'hidden [html:not([data-theme])_&]:block')}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
