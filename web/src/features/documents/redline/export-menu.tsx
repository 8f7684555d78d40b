import { Download } from 'lucide-react'
import { saveFile } from '#lib/save-file'
import { useSession } from '#lib/session'
import { buttonStyles } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Menu } from '#ui/overlays/menu'
import type { Piece } from './diff.ts'
import { redlineDocx } from './export-docx.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The comparison to take along: tracked changes for Word, or a PDF to read. */
export function ExportMenu({ name, pieces }: { name: string; pieces: readonly Piece[] }) {
  const { user } = useSession()
  const toast = useToast()
  const title = `Redline of ${name}`
  const base = `Redline ${name.replace(/\.[^.]+$/, '')}`
  const saveDocx = () => {
    const by = { author: user?.name ?? 'Pam', at: `${new Date().toISOString().slice(0, 19)}Z` }
    saveFile(`${base}.docx`, redlineDocx(title, pieces, by), word)
  }
  const savePdf = async () => {
    try {
      const { redlinePdf } = await import('./export-pdf.ts')
      saveFile(`${base}.pdf`, await redlinePdf(title, pieces), 'application/pdf')
    } catch {
      toast({ tone: 'danger', text: 'The PDF could not be created. Try the Word file.' })
    }
  }
  return (
    <Menu
      label="Export"
      trigger={
        <>
          <Download size={16} aria-hidden />
          Export
        </>
      }
      triggerClassName={buttonStyles({ look: 'plain', size: 'small' })}
      entries={[
        { id: 'docx', label: 'Word with tracked changes', onAction: saveDocx },
        { id: 'pdf', label: 'PDF', onAction: () => void savePdf() },
      ]}
    />
  )
}
