import { useQuery } from '@tanstack/react-query'
import { useMatch, useNavigate } from 'react-router'
import { z } from 'zod'
import { ContactDialog, caseQueries, LogCallDialog, NewCaseDialog } from '#features/cases'
import { NewDeadlineDialog } from '#features/deadlines'
import { NewTaskDialog } from '#features/tasks'
import type { QuickDialog } from './quick-actions.ts'

interface QuickAddProps {
  dialog: QuickDialog
  onClose: () => void
}

/** The dialog of a quick action. On the page of a case it starts with that case. */
export function QuickAdd({ dialog, onClose }: QuickAddProps) {
  const navigate = useNavigate()
  const here = useCaseHere()
  switch (dialog) {
    case 'case':
      return <NewCaseDialog onClose={onClose} />
    case 'contact':
      return <ContactDialog onClose={onClose} onSaved={({ id }) => void navigate(`/contacts/${id}`)} />
    case 'task':
      return <NewTaskDialog case={here} onClose={onClose} />
    case 'deadline':
      return <NewDeadlineDialog case={here} onClose={onClose} />
    case 'call':
      return <LogCallDialog case={here} onClose={onClose} />
  }
}

function useCaseHere() {
  const id = z.uuid().safeParse(useMatch('/cases/:id')?.params.id).data
  const { data } = useQuery({ ...caseQueries.one(id ?? ''), enabled: id !== undefined })
  return data && id ? { id, title: data.title } : null
}
