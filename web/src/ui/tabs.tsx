import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; title: ReactNode; content: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)}>
      <TabList aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto border-b border-rule px-1">
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px cursor-pointer rounded-t-sm border-b-2 border-transparent px-3 py-2.5 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink data-[selected]:border-accent data-[selected]:text-ink data-[focus-visible]:outline-offset-[-2px]"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-6">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
