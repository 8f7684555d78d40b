import { IntegrationCard } from './integration-card.tsx'
import { providerWords } from './provider-words.ts'

export function IntegrationsPanel() {
  return (
    <div className="grid gap-(--gap)">
      <p className="max-w-[68ch] text-ink-soft">
        Nothing is sent to a service before you set it up here. Keys are stored encrypted and never shown
        again.
      </p>
      <div className="grid items-start gap-(--gap) lg:grid-cols-2">
        {providerWords.map((words) => (
          <IntegrationCard key={words.provider} words={words} />
        ))}
      </div>
    </div>
  )
}
