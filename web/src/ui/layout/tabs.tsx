import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { Menu } from '#ui/overlays/menu'

interface TabOf<Id extends string> {
  id: Id
  title: ReactNode
  content: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabOf<Id>[]
  /** Under More; the selected one has a visible tab. */
  more?: readonly (TabOf<Id> & { title: string })[]
  selected: Id
  onSelect: (id: Id) => void
}

export function Tabs<Id extends string>({ label, tabs, more = [], selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = [...tabs, ...more.filter(({ id }) => id === selected)]
  // On a phone the tab of a link may be outside the strip.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[data-key="${selected}"]`)?.scrollIntoView?.({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [selected])
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)}>
      <div className="flex items-end border-b border-rule">
        <TabList
          ref={list}
          aria-label={label}
          className="-mx-1 -mb-px flex min-w-0 gap-1 overflow-x-auto px-1 pb-px"
        >
          {shown.map(({ id, title }) => (
            <Tab
              key={id}
              id={id}
              className="-mb-px cursor-pointer rounded-t-sm border-b-2 border-transparent px-3 py-2.5 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink data-[selected]:border-accent data-[selected]:text-ink data-[focus-visible]:outline-offset-[-2px]"
            >
              {title}
            </Tab>
          ))}
        </TabList>
        {more.length > 0 && (
          <Menu
            label={`More: ${label}`}
            triggerClassName="flex shrink-0 cursor-pointer items-center gap-1 rounded-t-sm px-3 py-2.5 text-sm font-medium text-ink-soft hover:text-ink"
            trigger={
              <>
                <span>
                  More <span className="sr-only">{label.toLowerCase()}</span>
                </span>
                <ChevronDown size={14} aria-hidden />
              </>
            }
            entries={more.map(({ id, title }) => ({ id, label: title, onAction: () => onSelect(id) }))}
          />
        )}
      </div>
      {shown.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-6">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
