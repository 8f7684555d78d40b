import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Collection, Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { Kbd } from './kbd.tsx'
import { matchWords } from './match-words.ts'

export interface Command {
  id: string
  title: string
  /** Other words under which a person may look for it. */
  words?: string
  /** Shown beside the title, smaller. */
  beside?: string
  /** Stands there whatever is typed. */
  isAlways?: boolean
  icon?: ReactNode
  run: () => void
}

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

interface CommandPaletteProps {
  /** What stands in it; `text` is what is typed. */
  groups: (text: string) => readonly CommandGroup[]
  isOpen: boolean
  /** What was already typed into the box that opened it. */
  initialText?: string
  /** Told of every change of what is typed. */
  onType?: (text: string) => void
  onClose: () => void
}

/** Everything the user may open or do, by a few typed letters. */
export function CommandPalette({ groups, isOpen, initialText = '', onType, onClose }: CommandPaletteProps) {
  const [text, setText] = useState(initialText)
  const shown = groups(text)
  const always = new Set(
    shown.flatMap(({ commands }) => commands.filter((it) => it.isAlways).map((it) => it.id)),
  )
  const run = (command: Command) => {
    onClose()
    command.run()
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
          <Autocomplete
            filter={(title, typed, node) => always.has(String(node.key)) || matchWords(title, typed)}
            inputValue={text}
            onInputChange={(typed) => {
              setText(typed)
              onType?.(typed)
            }}
          >
            <SearchField
              autoFocus
              aria-label="Search"
              className="flex items-center gap-3 border-b border-rule px-4"
            >
              <Search size={18} aria-hidden className="text-ink-faint" />
              <Input
                placeholder="Search..."
                className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
              />
              <Kbd>Esc</Kbd>
            </SearchField>
            <section
              aria-label="Found"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              tabIndex={0}
              className="min-h-24 overflow-y-auto outline-offset-[-2px]"
            >
              <Menu
                aria-label="Screens and actions"
                items={shown}
                className="p-2 outline-none"
                renderEmptyState={() => (
                  <p className="px-2.5 py-6 text-center text-ink-soft">Nothing here by that name.</p>
                )}
              >
                {(group) => (
                  <MenuSection id={group.title} className="pb-2">
                    <Header className="px-2.5 py-1.5 text-xs font-medium text-ink-faint">
                      {group.title}
                    </Header>
                    <Collection items={group.commands}>
                      {(command) => (
                        <MenuItem
                          id={command.id}
                          textValue={`${command.title} ${command.words ?? ''}`}
                          onAction={() => run(command)}
                          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 outline-none data-[focused]:bg-accent-soft"
                        >
                          <span className="text-ink-faint">{command.icon}</span>
                          <span className="min-w-0 truncate">
                            {command.title}
                            {command.beside && <span className="text-ink-soft"> {command.beside}</span>}
                          </span>
                        </MenuItem>
                      )}
                    </Collection>
                  </MenuSection>
                )}
              </Menu>
            </section>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
