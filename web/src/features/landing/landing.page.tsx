import { FileSearch, HardDrive, Scale } from 'lucide-react'
import { useGuestSession } from '#features/auth'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/button'
import { EvidenceSample } from '#ui/evidence-sample'
import { FormErrors } from '#ui/form-errors'
import { ButtonLink } from '#ui/link'
import { Logo } from '#ui/logo'
import { useTitle } from '#ui/page'

const promises = [
  {
    icon: FileSearch,
    title: 'The source beside the sentence',
    text: 'Each answer names the document, the page and the words it rests on.',
  },
  {
    icon: HardDrive,
    title: 'On your own machine',
    text: 'One program, your own disk. Nothing leaves it unless you said so.',
  },
  {
    icon: Scale,
    title: 'Made for small firms',
    text: 'For one to twenty people, without a department to run it.',
  },
]

export function LandingPage() {
  useTitle('')
  const guest = useGuestSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between px-5 sm:px-8">
        <Logo size="small" />
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-5 pb-16 sm:px-8">
        <div className="grid flex-1 items-center gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <div>
            <h1 className="max-w-[14ch] font-serif text-[clamp(2.5rem,5.5vw,4rem)] leading-[1.05] font-semibold tracking-[-0.02em]">
              Meet Pam, Your AI Legal Assistant
            </h1>
            <p className="mt-6 max-w-[56ch] font-serif text-xl leading-relaxed text-ink-soft">
              A paralegal your firm runs itself: cases, documents, deadlines and research in one calm place,
              with the evidence next to every answer.
            </p>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink to="/login" look="primary" size="large">
                Login
              </ButtonLink>
              <Button size="large" isBusy={guest.isPending} onClick={() => guest.mutate()}>
                Guest Access
              </Button>
            </div>
            {guest.error && (
              <div className="mt-5 max-w-md">
                <FormErrors message={sentenceFor(guest.error, 'Guest access did not open. Try again.')} />
              </div>
            )}
          </div>
          <EvidenceSample />
        </div>
        <ul className="grid gap-x-10 md:grid-cols-3">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-t border-rule-strong py-5">
              <Icon size={22} strokeWidth={1.75} aria-hidden className="text-brass" />
              <h2 className="mt-3 font-semibold">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}
