import { type Figure, illustrativeLine } from '#features/landing/content'

interface ResultsBandProps {
  title: string
  text: string
  figure: Figure
}

/** The result as one figure. */
export function ResultsBand({ title, text, figure }: ResultsBandProps) {
  return (
    <section
      aria-label={title}
      className="grid items-center gap-x-10 gap-y-6 rounded-lg bg-sunken px-6 py-8 @3xl:grid-cols-[1fr_auto] @3xl:px-8"
    >
      <div>
        <h2 className="font-serif text-2xl leading-tight font-semibold tracking-[-0.01em]">{title}</h2>
        <p className="mt-1.5 max-w-[52ch] text-ink-soft">{text}</p>
      </div>
      <div>
        <p className="figures font-serif text-5xl leading-none font-semibold text-brass">{figure.value}</p>
        <p className="mt-1.5 text-ink-soft">{figure.label}</p>
        <p className="mt-1.5 text-xs text-ink-faint">{illustrativeLine}</p>
      </div>
    </section>
  )
}
