import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { measured, technology } from '#slice/landing/content/texts.ts'
import { GraphDrawing, VectorDrawing } from './illustrations.tsx'
import { Section, SmallPrint } from './section.tsx'
import { TabStrip } from './tab-strip.tsx'

export function TechnologySection() {
  const contents: Record<string, ReactNode> = {
    technical: <Approaches />,
    applications: <Applications />,
    security: <Facts />,
  }
  const tabs = technology.tabs.map((tab) => ({ ...tab, content: contents[tab.id] }))
  return (
    <Section id="technology" title={technology.title} lead={technology.lead} isSunken>
      <TabStrip name="technology" label={technology.title} tabs={tabs} />
    </Section>
  )
}

function Approaches() {
  return (
    <>
      <div className="grid gap-10 md:grid-cols-2">
        {technology.approaches.map(({ id, title, text, points }) => {
          const Icon = id === 'graph' ? Check : Minus
          return (
            <article key={id}>
              <div className="rounded-lg border border-rule bg-surface p-4">
                {id === 'graph' ? <GraphDrawing /> : <VectorDrawing />}
              </div>
              <h3 className="mt-5 text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
              <ul className="mt-4 grid gap-2.5">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Icon
                      size={18}
                      aria-hidden
                      className={
                        id === 'graph' ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-ink-faint'
                      }
                    />
                    {point}
                  </li>
                ))}
              </ul>
            </article>
          )
        })}
      </div>
      <Measured />
    </>
  )
}

/** The right passage among the first results, by three ways of searching. */
function Measured() {
  return (
    <div className="mt-10 rounded-lg border border-rule bg-surface px-6 py-6">
      <table className="figures w-full text-left">
        <caption className="pb-3 text-left font-semibold">{measured.title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              {measured.question}
            </th>
            {measured.ways.map(({ title }) => (
              <th key={title} scope="col" className="py-2 pl-4 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measured.halves.map(({ title, figures }) => (
            <tr key={title} className="border-t border-rule">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {title}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={measured.ways[index]?.title}
                  className="py-2.5 pl-4 text-right last:font-semibold last:text-accent"
                >
                  {figure}%
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <SmallPrint>{measured.note}</SmallPrint>
      </div>
    </div>
  )
}

function Applications() {
  return <Points points={technology.applications} />
}

function Facts() {
  return (
    <>
      <Points points={technology.facts} />
      <p className="mt-8 text-ink-soft">{technology.pointer}</p>
    </>
  )
}

function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-7 md:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="border-t border-rule-strong pt-4">
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
