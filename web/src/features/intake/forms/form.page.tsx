import type { FormView } from '@pam/contracts/intake'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { EditionsCard } from '#slice/intake/editions-card.tsx'
import { intakeQueries } from '#slice/intake/intake.queries.ts'
import { ShareCard } from '#slice/intake/share-card.tsx'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { FormBuilder } from './builder.tsx'
import { FormPreview } from './preview.tsx'

const place = z.object({ tab: z.enum(['questions', 'preview', 'share', 'editions']).default('questions') })

/** One form: its questions, its preview, and its public address. */
export function FormPage() {
  const { id = '' } = useParams()
  const query = useQuery(intakeQueries.form(id))
  return (
    <QueryBoundary
      query={query}
      what="The form"
      lines={8}
      frame={(state) => <Page title="Form">{state}</Page>}
    >
      {(form) => <OneForm form={form} />}
    </QueryBoundary>
  )
}

function OneForm({ form }: { form: FormView }) {
  const [{ tab }, setPlace] = useUrlState(place)
  return (
    <Page
      title={form.title}
      lead={
        <>
          <Link to="/intake?tab=forms">Forms</Link>, version {form.edition}{' '}
          <Badge tone={form.is_published ? 'good' : 'neutral'}>
            {form.is_published ? 'Open to the public' : 'Closed'}
          </Badge>
        </>
      }
    >
      <Tabs
        label="Form"
        selected={tab}
        onSelect={(chosen) => setPlace({ tab: chosen })}
        tabs={[
          { id: 'questions', title: 'Questions', content: <FormBuilder key={form.version} form={form} /> },
          { id: 'preview', title: 'Preview', content: <FormPreview form={form} /> },
          { id: 'share', title: 'Share', content: <ShareCard form={form} /> },
          { id: 'editions', title: 'Versions', content: <EditionsCard form={form} /> },
        ]}
      />
    </Page>
  )
}
