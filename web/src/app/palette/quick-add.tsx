import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { z } from 'zod'
import { caseQueries } from '#features/cases'
import type { QuickDialog } from './quick-actions.ts'

interface QuickAddProps {
  dialog: QuickDialog
  onClose: () => void
}

/** The dialog of a quick action. On the page of a case it starts with that case. */
export function QuickAdd({ dialog: { Dialog }, onClose }: QuickAddProps) {
  return <Dialog case={useCaseHere()} onClose={onClose} />
}

function useCaseHere() {
  const id = z.uuid().safeParse(useMatch('/cases/:id')?.params.id).data
  const { data } = useQuery({ ...caseQueries.one(id ?? ''), enabled: id !== undefined })
  return data && id ? { id, title: data.title } : null
}
