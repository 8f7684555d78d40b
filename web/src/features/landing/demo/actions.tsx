import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/save-file'
import { demoLinks, reportTexts } from '#slice/landing/content/demo-actions.ts'
import type { AreaId } from '#slice/landing/content/practice-areas.ts'
import { demoTexts } from '#slice/landing/content/steps.ts'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'

/** After the demo: from the script to the screens themselves, and the report as a file. */
export function DemoActions({ area }: { area: AreaId }) {
  const [status, setStatus] = useState<'still' | 'busy' | 'failed'>('still')
  const download = async () => {
    setStatus('busy')
    try {
      const { makeReport } = await import('./sample-report.ts')
      saveFile(reportTexts.fileName, await makeReport(area), 'application/pdf')
      setStatus('still')
    } catch {
      setStatus('failed')
    }
  }
  return (
    <div className="mt-8 animate-rise border-t border-rule pt-6">
      <p className="font-semibold">{demoTexts.actions}</p>
      <div className="mt-3 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
        {demoLinks.map(({ label, to, icon: Icon }) => (
          <ButtonLink key={label} to={to} size="large">
            <Icon size={18} aria-hidden />
            {label}
          </ButtonLink>
        ))}
        <Button
          size="large"
          icon={<FileDown size={18} aria-hidden />}
          isBusy={status === 'busy'}
          busyText={reportTexts.busy}
          onClick={() => void download()}
        >
          {reportTexts.label}
        </Button>
      </div>
      {status === 'failed' && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {reportTexts.failed}
        </p>
      )}
    </div>
  )
}
