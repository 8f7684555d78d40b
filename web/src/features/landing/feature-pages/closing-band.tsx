import { ButtonLink } from '#ui/actions/link'

interface ClosingBandProps {
  title: string
  text: string
  button: string
  to?: string
}

/** The way on, at the end of a page: to the chat, where the page names nothing else. */
export function ClosingBand({ title, text, button, to = '/chat' }: ClosingBandProps) {
  return (
    <section
      aria-label={title}
      className="grid items-center gap-x-8 gap-y-5 rounded-lg bg-sunken px-6 py-8 @4xl:grid-cols-[1fr_auto] @4xl:px-8"
    >
      <div>
        <h2 className="font-serif text-2xl leading-tight font-semibold tracking-[-0.01em]">{title}</h2>
        <p className="mt-1.5 text-ink-soft">{text}</p>
      </div>
      <ButtonLink
        to={to}
        look="primary"
        size="large"
        // On the chat's own page the URL stays the same; it continues at the top of the page.
        onClick={() => window.scrollTo(0, 0)}
        className="h-auto! min-h-12 justify-self-start py-2.5 text-center whitespace-normal!"
      >
        {button}
      </ButtonLink>
    </section>
  )
}
