import type { CheckView } from '@pam/contracts/analytics'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { ReliabilityPlot } from '#ui/charts/reliability-plot'
import { Badge } from '#ui/feedback/badge'
import { Card } from '#ui/layout/card'
import { measureValue, measureWords, stateWords } from './figure-labels.ts'

const looks = {
  passed: { tone: 'good', Icon: CircleCheck },
  failed: { tone: 'attention', Icon: CircleX },
  untested: { tone: 'neutral', Icon: CircleDashed },
} as const

export function StateBadge({ state }: { state: CheckView['state'] }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {stateWords[state]}
    </Badge>
  )
}

/** How the figures fared on cases held back from them: in words, as a plot and in figures with their bars. */
export function CheckCard({ check, title }: { check: CheckView; title: string }) {
  return (
    <Card title="Reliability of these figures" actions={<StateBadge state={check.state} />}>
      <p className="max-w-[68ch] font-serif">{check.text}</p>
      {check.measures.length > 0 && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
          {check.points.length > 0 && <ReliabilityPlot title={title} points={check.points} />}
          <dl className="grid content-start gap-3 text-sm">
            {check.measures.map((measure) => (
              <div key={measure.id} className="border-b border-rule pb-2 last:border-0">
                <dt className="text-ink-soft">{measureWords[measure.id]}</dt>
                <dd className="figures flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{measureValue(measure)}</span>
                  {measure.bar && (
                    <span className="text-ink-soft">
                      {measure.passes === null
                        ? 'Standard'
                        : measure.passes
                          ? 'Meets the standard'
                          : 'Below the standard'}
                      : {measure.bar}
                    </span>
                  )}
                </dd>
              </div>
            ))}
            <div>
              <dt className="text-ink-soft">Held out for testing</dt>
              <dd className="figures font-medium">{check.n}</dd>
            </div>
          </dl>
        </div>
      )}
    </Card>
  )
}
