import { FilePlus2, FileUp, LayoutGrid, type LucideIcon, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMayChange } from '#lib/use-may'
import { ButtonLink } from '#ui/actions/link'
import { Dialog } from '#ui/overlays/dialog'
import { ImportForm } from './import-form.tsx'
import { SentenceForm } from './sentence-form.tsx'

/** Four ways to begin: a template, a sentence, a file, an empty page. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<'choose' | 'sentence' | 'file'>('choose')
  const navigate = useNavigate()
  if (!useMayChange()('workflows.manage'))
    return (
      <Dialog
        title="Create workflow"
        isOpen
        onClose={onClose}
        footer={<ButtonLink to="/automation">Open the gallery</ButtonLink>}
      >
        <p className="text-ink-soft">
          Your role can view workflows but not create them. Ask an administrator to change your role.
        </p>
      </Dialog>
    )
  if (way !== 'choose')
    return (
      <Dialog
        title={way === 'sentence' ? 'Describe the workflow' : 'Import a workflow'}
        isOpen
        onClose={onClose}
      >
        {way === 'sentence' ? (
          <SentenceForm onBack={() => setWay('choose')} />
        ) : (
          <ImportForm onBack={() => setWay('choose')} />
        )}
      </Dialog>
    )
  return (
    <Dialog title="Create workflow" isOpen onClose={onClose}>
      <ul className="grid gap-2">
        <Way
          Icon={LayoutGrid}
          title="From a template"
          text="Ready workflows for common tasks and practice areas."
          onChoose={() => void navigate('/automation')}
        />
        <Way
          Icon={MessageSquareText}
          title="From a sentence"
          text="Describe what should happen; Pam drafts the steps."
          onChoose={() => setWay('sentence')}
        />
        <Way
          Icon={FileUp}
          title="From a file"
          text="Import a workflow exported from Pam."
          onChoose={() => setWay('file')}
        />
        <Way
          Icon={FilePlus2}
          title="From scratch"
          text="Start with an empty workflow."
          onChoose={() => void navigate('/workflows/new')}
        />
      </ul>
    </Dialog>
  )
}

interface WayProps {
  Icon: LucideIcon
  title: string
  text: string
  onChoose: () => void
}

const Way = ({ Icon, title, text, onChoose }: WayProps) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-start gap-3 rounded-md border border-rule px-4 py-3 text-left hover:border-accent hover:bg-sunken"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </button>
  </li>
)
