import { Braces } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { ValueOption } from '#slice/workflows/words/values.ts'
import { buttonStyles } from '#ui/actions/button'

interface InsertValueProps {
  /** The field the value goes into, for screen readers. */
  into: string
  values: readonly ValueOption[]
  onInsert: (path: string) => void
}

/** Values of the trigger, the case and earlier steps by name, so that nobody has to type a path. */
export function InsertValue({ into, values, onInsert }: InsertValueProps) {
  const groups = [...new Set(values.map(({ group }) => group))]
  return (
    <MenuTrigger>
      <Button
        aria-label={`Insert value into ${into}`}
        className={buttonStyles({ look: 'plain', size: 'small', className: 'text-accent' })}
      >
        <Braces size={14} aria-hidden />
        Insert value
      </Button>
      <Popover
        placement="bottom end"
        className="max-h-80 min-w-60 overflow-y-auto rounded-lg border border-rule bg-raised p-1.5 shadow-float"
      >
        <Menu aria-label="Values" className="outline-none" onAction={(key) => onInsert(String(key))}>
          {groups.map((group) => (
            <MenuSection key={group}>
              <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-faint">{group}</Header>
              {values
                .filter((value) => value.group === group)
                .map(({ path, title }) => (
                  <MenuItem
                    key={path}
                    id={path}
                    textValue={title}
                    className="cursor-pointer rounded-sm px-2.5 py-2 text-sm outline-none data-[focused]:bg-sunken"
                  >
                    {title}
                  </MenuItem>
                ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
