import { Page } from '#ui/layout/page'
import { GuidelinesCard } from './guidelines-card.tsx'
import { MileageCard } from './mileage-card.tsx'
import { RatesCard } from './rates-card.tsx'
import { SettingsCard } from './settings-card.tsx'

/** How the firm measures and prices its time, and what clients ask of its bills. */
export function SetupPage() {
  return (
    <Page title="Rates and rules">
      <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-2">
        <SettingsCard />
        <MileageCard />
        <div className="lg:col-span-2">
          <RatesCard />
        </div>
        <div className="lg:col-span-2">
          <GuidelinesCard />
        </div>
      </div>
    </Page>
  )
}
