import { IntegrationCard } from './card.tsx'
import { providerWords } from './provider-labels.ts'

/** Two columns that do not wait for each other when a card grows. */
const columns = [providerWords.slice(0, 3), providerWords.slice(3)]

export function IntegrationsPanel() {
  return (
    <div className="grid gap-(--gap)">
      <p className="max-w-[68ch] text-ink-soft">
        Nothing is sent to a service before you set it up here. Keys are stored encrypted and never shown
        again.
      </p>
      <div className="grid items-start gap-(--gap) lg:grid-cols-2">
        {columns.map((column) => (
          <div key={column[0]?.provider} className="grid min-w-0 gap-(--gap)">
            {column.map((words) => (
              <IntegrationCard key={words.provider} words={words} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
