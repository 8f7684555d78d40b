import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export interface MenuEntry {
  id: string
  label: string
  icon?: ReactNode
  onAction: () => void
}

interface MenuProps {
  /** What a screen reader calls the menu. */
  label: string
  /** What is on the button; its words are the button's name. */
  trigger: ReactNode
  triggerClassName?: string
  /** Shown above the entries, and read as their heading. */
  heading?: ReactNode
  entries: readonly MenuEntry[]
}

export function Menu({ label, trigger, triggerClassName, heading, entries }: MenuProps) {
  const items = entries.map(({ id, label: text, icon, onAction }) => (
    <MenuItem
      key={id}
      id={id}
      textValue={text}
      onAction={onAction}
      className="flex h-(--control) cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-[focused]:bg-sunken"
    >
      {icon}
      {text}
    </MenuItem>
  ))
  return (
    <MenuTrigger>
      <Button className={triggerClassName ?? ''}>{trigger}</Button>
      <Popover
        placement="bottom end"
        className="min-w-56 rounded-lg border border-rule bg-raised p-1.5 shadow-float data-[entering]:animate-rise"
      >
        <AriaMenu className="outline-none" aria-label={label}>
          {heading ? (
            <MenuSection>
              <Header className="mb-1.5 border-b border-rule px-2.5 pt-1.5 pb-3">{heading}</Header>
              {items}
            </MenuSection>
          ) : (
            items
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
