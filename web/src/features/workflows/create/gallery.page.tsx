import type { WorkflowCatalog } from '@pam/contracts/workflows'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { usePracticeAreas } from '#lib/practice-areas'
import { useUrlState } from '#lib/url-state'
import { everyStep } from '#slice/workflows/builder/steps.ts'
import { stepCount, triggerWords } from '#slice/workflows/words/step-words.ts'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { TemplateDialog } from './template-dialog.tsx'

type Template = WorkflowCatalog['templates'][number]

/** The examples of the page about automation come first. */
const examples = ['client-onboarding', 'deadline-management', 'team-coordination', 'billing-automation']

const place = z.object({ q: z.string().max(200).optional(), type: z.string().max(60).optional() })

/** The ready workflows: search, read, rehearse, use. */
export function GalleryPage() {
  // Conditions are put into words by the firm’s own names of its areas.
  usePracticeAreas()
  const query = useQuery(workflowQueries.catalog())
  const { data: catalog } = query
  const [{ q = '', type = '' }, setPlace] = useUrlState(place)
  const [open, setOpen] = useState<Template | null>(null)
  const templates = catalog?.templates ?? []
  const types = [...new Set(templates.map(({ workflow_type }) => workflow_type))].toSorted()
  const wanted = q.trim().toLowerCase()
  const shown = templates.filter(
    (template) =>
      (type === '' || template.workflow_type === type) &&
      `${template.name} ${template.description} ${template.workflow_type}`.toLowerCase().includes(wanted),
  )
  const groups = [
    { title: 'Pre-built workflows', items: shown.filter(({ key }) => examples.includes(key)) },
    { title: 'By task and practice area', items: shown.filter(({ key }) => !examples.includes(key)) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Page
      title="Legal Workflow Automation"
      lead="Ready workflows. Try one on a case of yours, then change it to fit your firm."
      actions={<Link to="/automation/about">About automation</Link>}
    >
      <QueryBoundary query={query} what="The gallery" lines={8}>
        {(shown) => (
          <>
            <div className="grid gap-6">
              <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_minmax(0,16rem)]">
                <SearchField
                  label="Search templates"
                  placeholder="Search templates..."
                  value={q}
                  onChange={(text) => setPlace({ q: text })}
                />
                <Select
                  label="Practice area or type"
                  value={type}
                  onChange={(event) => setPlace({ type: event.target.value })}
                  options={[
                    { value: '', label: 'All types' },
                    ...types.map((one) => ({ value: one, label: one })),
                  ]}
                />
              </div>
              {groups.length === 0 && (
                <Empty title="No templates match" icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}>
                  Try other words or another type.
                </Empty>
              )}
              {groups.map(({ title, items }) => (
                <section key={title} aria-label={title}>
                  <h2 className="mb-3 font-semibold">{title}</h2>
                  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
                    {items.map((template) => (
                      <TemplateCard
                        key={template.key}
                        template={template}
                        catalog={shown}
                        onOpen={() => setOpen(template)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            {open && <TemplateDialog template={open} catalog={shown} onClose={() => setOpen(null)} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

interface TemplateCardProps {
  template: Template
  catalog: WorkflowCatalog
  onOpen: () => void
}

function TemplateCard({ template, catalog, onOpen }: TemplateCardProps) {
  const { name, description, workflow_type: type, definition } = template
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-rule bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words">{name}</h3>
        {type !== name && <Badge tone="brass">{type}</Badge>}
      </div>
      <p className="text-sm text-ink-soft">{description}</p>
      <p className="mt-auto border-t border-rule pt-3 text-sm text-ink-soft">
        {triggerWords(definition.trigger, catalog)} · {stepCount(everyStep(definition.steps).length)}
      </p>
      <Button
        size="small"
        className="justify-self-start self-start"
        aria-label={`Preview ${name}`}
        onClick={onOpen}
      >
        Preview
      </Button>
    </li>
  )
}
