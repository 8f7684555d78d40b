import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Command } from './command-order.ts'
import { Kbd } from './kbd.tsx'

export { type Command, orderGroups, type PaletteGroup, waitsForNames } from './command-order.ts'

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

interface CommandPaletteProps {
  /** What fits the text, the best match first. */
  groups: readonly CommandGroup[]
  isOpen: boolean
  text: string
  onText: (text: string) => void
  /** A better match may still come: Enter waits for it. */
  isWaiting: boolean
  /** Enter was pressed before the field was mounted. */
  isEnterHeld?: boolean
  /** The field has the focus and receives every key from now on. */
  onReady?: () => void
  onClose: () => void
}

/** Everything the user may open or do, by a few typed letters. */
export function CommandPalette(props: CommandPaletteProps) {
  const { groups, isOpen, text, onText, isWaiting, isEnterHeld = false, onReady, onClose } = props
  const menuId = useId()
  const field = useRef<HTMLInputElement>(null)
  const all = groups.flatMap(({ commands }) => commands)
  const [marked, setMarked] = useState<string>()
  const [isWanted, setWanted] = useState(isEnterHeld)
  const index = Math.max(
    0,
    all.findIndex(({ id }) => id === marked),
  )
  // While a better match may come, nothing is marked that Enter would then not open.
  const active = isWaiting && !marked ? undefined : all[index]
  const itemId = (id: string) => `${menuId}-${id}`
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (isEnterHeld) setWanted(true)
  }, [isEnterHeld])
  const best = useRef(() => run(active))
  best.current = () => run(active)
  useEffect(() => {
    if (isWanted && !isWaiting) best.current()
  }, [isWanted, isWaiting])
  const activeId = active && itemId(active.id)
  useEffect(() => {
    // The tests' page has no layout to scroll.
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const mark = (step: number) => {
    const from = active ? index + step : step > 0 ? 0 : -1
    setMarked(all[(from + all.length) % Math.max(1, all.length)]?.id)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') mark(1)
    else if (event.key === 'ArrowUp') mark(-1)
    else if (event.key === 'Enter') {
      if (isWaiting && !marked) setWanted(true)
      else run(active)
    } else return
    event.preventDefault()
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-veil p-3 pt-[10vh] data-[entering]:animate-fade"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-lg border border-rule bg-raised shadow-float data-[entering]:animate-rise">
        <Dialog aria-label="Search and commands" className="flex max-h-[70vh] flex-col outline-none">
          <div className="flex items-center gap-3 border-b border-rule px-4">
            <Search size={18} aria-hidden className="text-ink-faint" />
            <input
              ref={field}
              autoFocus
              type="search"
              aria-label="Search"
              aria-controls={menuId}
              aria-activedescendant={activeId}
              autoComplete="off"
              placeholder="Search..."
              value={text}
              onFocus={onReady}
              onChange={(event) => {
                setMarked(undefined)
                setWanted(false)
                onText(event.target.value)
              }}
              onKeyDown={onKey}
              className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
            />
            {isWaiting && <span className="text-sm text-ink-faint">Searching...</span>}
            <Kbd>Esc</Kbd>
          </div>
          {all.length === 0 ? (
            <p className="px-2.5 py-6 text-center text-ink-soft">No matches.</p>
          ) : (
            <div
              id={menuId}
              role="menu"
              aria-label="Screens and actions"
              // A box that scrolls must be reachable by keyboard.
              tabIndex={0}
              className="min-h-24 overflow-y-auto p-2 outline-offset-[-2px]"
            >
              {groups.map(({ title, commands }) => (
                // biome-ignore lint/a11y/useSemanticElements: a part of a menu is no fieldset
                <div key={title} role="group" aria-label={title} className="pb-2">
                  <p aria-hidden className="px-2.5 py-1.5 text-xs font-medium text-ink-faint">
                    {title}
                  </p>
                  {commands.map((command) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which has the focus
                    <div
                      key={command.id}
                      id={itemId(command.id)}
                      role="menuitem"
                      tabIndex={-1}
                      onClick={() => run(command)}
                      onPointerMove={() => setMarked(command.id)}
                      className={clsx(
                        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 outline-none',
                        command.id === active?.id && 'bg-accent-soft',
                      )}
                    >
                      <span className="text-ink-faint">{command.icon}</span>
                      <span className="min-w-0 truncate">
                        {command.title}
                        {command.beside && <span className="text-ink-soft"> {command.beside}</span>}
                      </span>
                    </div>
                  ))}
                </div>
              ))}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
