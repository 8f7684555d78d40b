import { clsx } from 'clsx'
import { ArrowRight, CircleAlert, FileUp, ScanText } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { documentResults, documentTexts as texts } from '#slice/landing/content/document-demo.ts'
import { sampleContract } from '#slice/landing/content/texts.ts'
import { SmallPrint } from '#slice/landing/sections/section.tsx'
import { Button } from '#ui/actions/button'
import { Spinner } from '#ui/feedback/spinner'
import { acceptedTypes } from './file-check.ts'
import { carryFile } from './file-handoff.ts'
import { type Chosen, useDocumentDemo } from './use-document-demo.ts'

/** The extra panel from step 2 on. Nothing is uploaded: the analysis is simulated, and says so. */
export function DocumentDemo() {
  const { state, offer, takeSample, reset } = useDocumentDemo()
  return (
    <section aria-labelledby="document-demo-title" className="mt-8 animate-rise border-t border-rule pt-8">
      <h2 id="document-demo-title" className="font-serif text-2xl leading-tight font-semibold">
        {texts.title}
      </h2>
      <p className="mt-1.5 max-w-[64ch] text-ink-soft">{texts.lead}</p>
      <div className="mt-5" aria-live="polite">
        {state.status === 'waiting' && (
          <DropZone refusal={state.refusal} onFiles={(files) => void offer(files)} onSample={takeSample} />
        )}
        {state.status === 'analyzing' && <Analyzing name={nameOf(state.chosen)} />}
        {state.status === 'done' && <Results chosen={state.chosen} onAgain={reset} />}
      </div>
    </section>
  )
}

const nameOf = (chosen: Chosen) => (chosen.kind === 'own' ? chosen.file.name : sampleContract.fileName)

interface DropZoneProps {
  refusal: string | null
  onFiles: (files: readonly File[]) => void
  onSample: () => void
}

function DropZone({ refusal, onFiles, onSample }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again after a refusal.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside do the same */}
      <div
        data-drop-zone
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'grid min-h-56 place-content-center justify-items-center gap-1 rounded-lg border border-dashed px-5 py-8 text-center transition-colors duration-150',
          isOver ? 'border-accent bg-accent-soft' : 'border-rule-strong bg-surface',
        )}
      >
        <FileUp size={30} strokeWidth={1.5} aria-hidden className="text-accent" />
        <p className="mt-2 font-medium">{texts.drop}</p>
        <p className="text-sm text-ink-soft">{texts.limit}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2.5">
          <Button look="primary" onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
          <Button onClick={onSample}>{texts.sample}</Button>
        </div>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes}
          aria-label={texts.choose}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
      </div>
      {refusal && (
        <p
          role="alert"
          className="mt-3 flex gap-2.5 rounded-md border border-danger bg-danger-soft px-3.5 py-2.5 text-sm text-danger"
        >
          <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
          {refusal}
        </p>
      )}
    </>
  )
}

function Analyzing({ name }: { name: string }) {
  return (
    <div
      role="status"
      className="grid min-h-56 place-content-center justify-items-center gap-2 rounded-lg border border-rule bg-surface px-5 py-8 text-center"
    >
      <Spinner size={28} />
      <p className="mt-2 font-medium">{texts.analyzing}</p>
      <p className="max-w-full text-sm break-words text-ink-soft">{name}</p>
    </div>
  )
}

function Results({ chosen, onAgain }: { chosen: Chosen; onAgain: () => void }) {
  const navigate = useNavigate()
  const goOn = async () => {
    if (chosen.kind === 'own') carryFile(chosen.file)
    else carryFile(await import('./sample-report.ts').then(({ makeSampleContract }) => makeSampleContract()))
    await navigate('/documents')
  }
  return (
    <div className="min-h-56 rounded-lg border border-rule bg-surface px-5 py-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
        <ScanText size={20} aria-hidden className="text-good" />
        {texts.done}
        <span className="text-sm font-normal break-all text-ink-soft">{nameOf(chosen)}</span>
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-rule py-4 md:grid-cols-4">
        {documentResults.map(({ id, value, label }) => (
          <div key={id} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures font-serif text-3xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button look="primary" icon={<ArrowRight size={18} aria-hidden />} onClick={() => void goOn()}>
          {texts.onward}
        </Button>
        <Button onClick={onAgain}>{texts.again}</Button>
      </div>
      <div className="mt-4">
        <SmallPrint>{texts.note}</SmallPrint>
      </div>
    </div>
  )
}
