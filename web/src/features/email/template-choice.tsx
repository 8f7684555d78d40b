import { knowledgeApi } from '@pam/contracts/knowledge'
import { knowledgeTemplatesApi, type TemplatePreview } from '@pam/contracts/knowledge/templates'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'

interface TemplateChoiceProps {
  caseId: string
  onChoose: (filled: { title: string; text: string }) => void
}

const mostOffered = 200

const forms = queryOptions({
  queryKey: ['knowledge', 'email templates'],
  queryFn: ({ signal }) =>
    api(knowledgeApi.list, { query: { collection: 'forms', limit: mostOffered } }, signal),
  staleTime: 60_000,
})

/** A form of the knowledge base as plain text, with what the case and the firm know; the rest stays in brackets. */
async function filledText(id: string, caseId: string) {
  const fill = await api(knowledgeTemplatesApi.fill, { params: { id }, query: { case_id: caseId } })
  const known = fill.fields.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))
  const preview = await api(knowledgeTemplatesApi.preview, {
    params: { id },
    body: { answers: Object.fromEntries(known) },
  })
  return { title: fill.title, text: textOf(preview) }
}

export function textOf({ blocks }: Pick<TemplatePreview, 'blocks'>): string {
  return blocks
    .map(({ kind, number, lines }) => {
      const text = lines.map((line) => line.map((piece) => piece.text).join('')).join('\n')
      if (kind === 'item') return `${number === null ? '-' : `${number}.`} ${text}`
      return kind === 'rule' ? '' : text
    })
    .filter(Boolean)
    .join('\n\n')
}

export function TemplateChoice({ caseId, onChoose }: TemplateChoiceProps) {
  const { data } = useQuery(forms)
  const toast = useToast()
  const fill = useMutation({
    mutationFn: (id: string) => filledText(id, caseId),
    onSuccess: onChoose,
    onError: (error) =>
      toast({ tone: 'danger', text: sentenceFor(error, 'The template could not be used. Try again.') }),
  })
  const templates = data?.items ?? []
  if (templates.length === 0) return null
  return (
    <Select
      label="Template"
      value={fill.isPending ? fill.variables : ''}
      disabled={fill.isPending}
      hint="Fills in details from the case. Complete what is in brackets before you send."
      onChange={(event) => event.target.value && fill.mutate(event.target.value)}
      options={[
        { value: '', label: 'No template' },
        ...templates.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
