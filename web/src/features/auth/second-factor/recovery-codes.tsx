import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button'

/** Shown once: copy, save or print them, then continue. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Use one of these codes instead of the six digits if you lose your device. Each works once. Pam cannot
        show them again.
      </p>
      <ol
        data-print-sheet
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-5 py-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => download(codes)}>
          Download
        </Button>
        <Button size="small" icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {copied === 'yes' && 'Copied.'}
          {copied === 'no' && 'The browser blocked copying. Download or print them instead.'}
        </span>
      </div>
      <Button look="primary" className="no-print justify-self-end" onClick={onDone}>
        I have stored them
      </Button>
    </div>
  )
}

function download(codes: readonly string[]): void {
  const text = `Recovery codes for Pam\nEach works once.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'pam-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
