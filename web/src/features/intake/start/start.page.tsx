import { intakeApi, type PublicForm } from '@pam/contracts/intake'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useFrameHeight } from '#slice/intake/use-frame-height.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { useTitle } from '#ui/layout/page'
import { StartForm } from './form.tsx'
import { StartNotice } from './notice.tsx'

const none: readonly string[] = []

/** What anyone with the address of a form sees: the notice first, then the questions, then a reference. */
export function StartPage() {
  const { pathname, search } = useLocation()
  const key = pathname.split('/')[2] ?? ''
  const asked = new URLSearchParams(search)
  const isFramed = asked.get('embed') === '1'
  const { form, loadedAt, problem, load } = usePublicForm(key)
  const [isAccepted, setAccepted] = useState(false)
  const [reference, setReference] = useState('')
  useTitle(form?.title ?? 'Ask the firm')
  useFrameHeight(form?.sites ?? none, isFramed)
  return (
    <main className={isFramed ? 'px-4 py-4' : 'mx-auto w-full max-w-2xl px-4 py-8 sm:px-6 sm:py-12'}>
      {!form && problem === null && <Busy>Loading the form...</Busy>}
      {!form && problem !== null && <NoForm problem={problem} onRetry={() => void load()} />}
      {form && (
        <>
          <header className="mb-6">
            <p className="text-sm font-medium text-ink-soft">{form.firm}</p>
            <h1 className="mt-1 font-serif text-3xl leading-tight font-semibold break-words">{form.title}</h1>
            {form.intro && !reference && <p className="mt-2 text-ink-soft">{form.intro}</p>}
          </header>
          {reference ? (
            <Thanks form={form} reference={reference} />
          ) : isAccepted ? (
            <StartForm
              form={form}
              formKey={key}
              loadedAt={loadedAt}
              source={sourceIn(asked, isFramed)}
              onSent={setReference}
              onStale={load}
            />
          ) : (
            <StartNotice notice={form.notice} onAccept={() => setAccepted(true)} />
          )}
        </>
      )}
    </main>
  )
}

const sourceIn = (asked: URLSearchParams, isFramed: boolean) =>
  (asked.get('from') ?? '').trim().slice(0, 60) || (isFramed ? 'Website' : 'Direct link')

function usePublicForm(key: string) {
  const [loaded, setLoaded] = useState<{ form: PublicForm; at: number } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const load = useCallback(async () => {
    setProblem(null)
    try {
      setLoaded({ form: await api(intakeApi.publicForm, { params: { key } }), at: Date.now() })
    } catch (error) {
      setProblem(error)
    }
  }, [key])
  useEffect(() => void load(), [load])
  return { form: loaded?.form, loadedAt: loaded?.at ?? 0, problem, load }
}

function NoForm({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem instanceof ApiError && problem.code === 'not_found')
    return (
      <>
        <h1 className="font-serif text-3xl font-semibold">Form not found</h1>
        <p className="mt-2 text-ink-soft">
          The link may be wrong, or the firm has closed or moved the form. Please ask the firm for the current
          link.
        </p>
      </>
    )
  return (
    <>
      <h1 className="mb-4 font-serif text-3xl font-semibold">Ask the firm</h1>
      <Notice
        tone="danger"
        role="alert"
        title="The form could not be loaded"
        actions={<Button onClick={onRetry}>Retry</Button>}
      >
        {sentenceFor(problem, 'Try again.')}
      </Notice>
    </>
  )
}

function Thanks({ form, reference }: { form: PublicForm; reference: string }) {
  return (
    <section aria-label="Sent" className="grid gap-4">
      <Notice tone="good" role="status" title="Your inquiry was sent">
        Thank you. {form.firm} checks for conflicts first and then gets in touch with you.
      </Notice>
      <p>
        Your reference is <strong className="figures whitespace-nowrap">{reference}</strong>. Please keep it
        and mention it when you call{form.phone ? ` ${form.phone}` : ''}.
      </p>
      <p className="text-ink-soft">
        You are not a client of the firm yet. Deadlines may be running for you; if time is short, speak with
        another lawyer now. Please send no confidential details until the firm asks for them.
      </p>
    </section>
  )
}
