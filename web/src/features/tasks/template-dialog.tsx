import { type TaskTie, type TaskView, tasksApi } from '@pam/contracts/tasks'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { taskQueries, useApplyTemplate, useSaveTemplate } from './tasks.queries.ts'

interface TemplateDialogProps {
  caseId: string
  /** The deadline the list is used for. */
  deadlineId?: string
  /** Open tasks of the case, which can be kept as a list. */
  tasks: readonly TaskView[]
  onClose: () => void
}

/** Tasks linked to a deadline here will be linked to the one the template is used for. */
const keptTie = ({ days, unit, side }: TaskTie) => ({
  days,
  unit,
  from: side === 'before' ? ('before_deadline' as const) : ('after_deadline' as const),
})

/** Adds a list of tasks the firm kept, and keeps the tasks of this case as one. */
export function TemplateDialog({ caseId, deadlineId, tasks, onClose }: TemplateDialogProps) {
  const { data: templates = [] } = useQuery(taskQueries.templates())
  const use = useApplyTemplate(caseId, deadlineId)
  const keep = useSaveTemplate()
  const may = useMay()
  const toast = useToast()
  const add = (id: string) =>
    use.mutate(id, {
      onSuccess: ({ added }) => {
        toast({ text: `${counted(added, 'task was', 'tasks were')} added.` })
        onClose()
      },
    })
  const form = useSavedForm({
    schema: tasksApi.saveTemplate.body.pick({ name: true }),
    defaultValues: { name: '' },
    onSave: async ({ name }) => {
      const listed = tasks.map(({ title, description, deadline }) => ({
        title,
        description,
        ...(deadline ? keptTie(deadline) : { days: 0 }),
      }))
      await keep.mutateAsync({ name, tasks: listed })
      form.reset()
    },
    failure: 'This could not be done.',
  })
  return (
    <Dialog title="Task templates" isOpen onClose={onClose}>
      <div className="grid gap-5">
        {templates.length === 0 ? (
          <Empty title="No templates yet" icon={<ListPlus size={28} strokeWidth={1.5} aria-hidden />}>
            Save the tasks every new client or filing needs as a template. You can start from this case’s
            tasks.
          </Empty>
        ) : (
          <ul className="grid gap-2">
            {templates.map((template) => (
              <li
                key={template.id}
                className="flex items-center justify-between gap-3 border-b border-rule pb-2"
              >
                <div className="min-w-0">
                  <p className="font-medium break-words">{template.name}</p>
                  <p className="text-sm text-ink-soft">
                    {template.tasks.map((task) => task.title).join(', ')}
                  </p>
                </div>
                <Button
                  isBusy={use.isPending}
                  onClick={() => add(template.id)}
                  aria-label={`Add ${template.name}`}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        )}
        {may('cases.manage') && tasks.length > 0 && (
          <form onSubmit={form.submit} noValidate className="grid gap-3">
            <TextField
              label="Save these tasks as a template"
              placeholder="New client"
              maxLength={100}
              error={form.errorOf('name')}
              {...form.register('name')}
            />
            <FormErrors message={form.formError} />
            <Button type="submit" className="justify-self-start" isBusy={form.isSaving} busyText="Saving...">
              Save template
            </Button>
          </form>
        )}
        <FormErrors message={use.error ? sentenceFor(use.error, 'This could not be done.') : undefined} />
      </div>
    </Dialog>
  )
}
