import { useState } from 'react'
import { Button, buttonStyles } from '#ui/actions/button'
import { CommandPalette } from '#ui/commands/command-palette'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Tabs } from '#ui/layout/tabs'
import { Confirm } from '#ui/overlays/confirm'
import { Dialog } from '#ui/overlays/dialog'
import { Drawer } from '#ui/overlays/drawer'
import { Menu } from '#ui/overlays/menu'

const groups = [{ title: 'Go to', commands: [{ id: 'a', title: 'Dashboard', run: () => undefined }] }]
const tabs = [
  { id: 'one', title: 'First', content: 'What is under the first tab.' },
  { id: 'two', title: 'Second', content: 'What is under the second tab.' },
] as const

/** The parts that open over the page. */
export function GalleryFloats() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | 'palette' | null>(null)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const toast = useToast()
  const close = () => setOpen(null)
  return (
    <Card title="What opens">
      <div className="mb-6 flex flex-wrap gap-2">
        {(['dialog', 'confirm', 'drawer', 'palette'] as const).map((value) => (
          <Button key={value} onClick={() => setOpen(value)}>
            {value}
          </Button>
        ))}
        <Menu
          label="Actions"
          trigger="menu"
          triggerClassName={buttonStyles()}
          entries={[{ id: 'x', label: 'Do something', onAction: () => toast({ text: 'Done.' }) }]}
        />
        <Button onClick={() => toast({ text: 'Saved.' })}>toast</Button>
        <Button onClick={() => toast({ text: 'Not saved: the server is out of reach.', tone: 'danger' })}>
          error toast
        </Button>
        <Button onClick={() => toast({ text: 'Deleted.', undo: () => toast({ text: 'Restored.' }) })}>
          undo toast
        </Button>
      </div>
      <Tabs label="Example" tabs={tabs} selected={tab} onSelect={setTab} />
      <Dialog
        title="A dialog"
        isOpen={open === 'dialog'}
        onClose={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        One thing at a time.
      </Dialog>
      <Confirm
        title="Delete the draft?"
        confirmText="Delete"
        isDangerous
        isOpen={open === 'confirm'}
        onConfirm={close}
        onClose={close}
      >
        The draft goes; the document stays.
      </Confirm>
      <Drawer label="A drawer" isOpen={open === 'drawer'} onClose={close}>
        <div className="p-4">
          <Button onClick={close}>Close</Button>
        </div>
      </Drawer>
      <CommandPalette
        groups={groups}
        text=""
        onText={() => undefined}
        isWaiting={false}
        isOpen={open === 'palette'}
        onClose={close}
      />
    </Card>
  )
}
