import type { WorkflowCatalog } from '@pam/contracts/workflows'
import { useState } from 'react'
import { IfMayChange } from '#lib/if-may-change'
import { DryRunDialog } from '#slice/workflows/runs/dry-run-dialog.tsx'
import { StepsInWords } from '#slice/workflows/words/steps-in-words.tsx'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Dialog } from '#ui/overlays/dialog'

interface TemplateDialogProps {
  template: WorkflowCatalog['templates'][number]
  catalog: WorkflowCatalog
  onClose: () => void
}

/** The steps of a template in words; a dry run shows what it would do on a case before anything is saved. */
export function TemplateDialog({ template, catalog, onClose }: TemplateDialogProps) {
  const [isRehearsing, setRehearsing] = useState(false)
  const { key, name, description, definition } = template
  if (isRehearsing)
    return (
      <DryRunDialog
        name={name}
        definition={definition}
        catalog={catalog}
        start={{ why: 'To run it for real, use this template, save the workflow and start it.' }}
        onClose={() => setRehearsing(false)}
      />
    )
  return (
    <Dialog
      title={name}
      isOpen
      onClose={onClose}
      footer={
        <IfMayChange to="workflows.manage">
          <Button onClick={() => setRehearsing(true)}>Dry run</Button>
          <ButtonLink look="primary" to={`/workflows/new?template=${encodeURIComponent(key)}`}>
            Use this template
          </ButtonLink>
        </IfMayChange>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{description}</p>
        <StepsInWords definition={definition} catalog={catalog} />
      </div>
    </Dialog>
  )
}
