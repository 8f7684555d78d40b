import type { CaseView } from '@pam/contracts/cases'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'
import { DetailsForm } from './details-form.tsx'
import { ExportCard } from './export-card.tsx'
import { RulesForm } from './rules-form.tsx'
import { TeamCard } from './team-card.tsx'
import { WallCard } from './wall-card.tsx'

/** The case's details, team, access and rules. */
export function CaseSettingsPanel({ case: legalCase }: { case: CaseView }) {
  const may = useMay()
  return (
    <div className="grid items-start gap-(--gap) lg:grid-cols-2">
      <Card title="Details">
        {/* Made again when the case was changed, so that the form never holds an older version. */}
        <DetailsForm key={legalCase.version} case={legalCase} />
        {may('settings.manage') && (
          <p className="mt-4 border-t border-rule pt-4 text-sm">
            <Link to={`/cases/stages?area=${legalCase.practice_area}`}>
              Change the stages of this practice area
            </Link>
          </p>
        )}
      </Card>
      <div className="grid gap-(--gap)">
        <TeamCard case={legalCase} />
        <WallCard case={legalCase} />
        <Card title="Rules">
          <RulesForm key={legalCase.version} case={legalCase} />
        </Card>
        <ExportCard case={legalCase} />
      </div>
    </div>
  )
}
