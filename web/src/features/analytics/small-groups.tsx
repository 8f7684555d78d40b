import {
  type DurationGroup,
  leastForFigures,
  type OutcomeGroup,
  type PastFilter,
} from '@pam/contracts/analytics'
import { countedFirst } from '@pam/law/format/numbers'
import { outcomeWords } from '#features/cases'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'
import { groupName } from './figure-labels.ts'

interface SmallGroupsProps {
  groups: readonly (DurationGroup | OutcomeGroup)[]
  by: PastFilter['by']
}

/** Groups with too few closed cases for a figure, with the cases themselves. */
export function SmallGroups({ groups, by }: SmallGroupsProps) {
  if (groups.length === 0) return null
  return (
    <Card
      title="Too few cases"
      lead={`Groups with fewer than ${leastForFigures} closed cases have no figures. Their cases are listed instead.`}
    >
      <ul className="grid gap-4 text-sm">
        {groups.map(({ key, n, cases }) => (
          <li key={key}>
            <p className="font-medium">{groupName(key, by)}</p>
            {cases.length === 0 ? (
              <p className="text-ink-soft">
                {countedFirst(n, 'case, still open.', 'cases, all still open.')}
              </p>
            ) : (
              <ul className="mt-1 grid gap-1">
                {cases.map((legalCase) => (
                  <li key={legalCase.id} className="flex flex-wrap justify-between gap-x-4">
                    <Link to={`/cases/${legalCase.id}`} className="min-w-0 break-words">
                      {legalCase.number} {legalCase.title}
                    </Link>
                    <span className="figures text-ink-soft">
                      {dateInList(legalCase.opened_on)} to {dateInList(legalCase.closed_on)}
                      {legalCase.outcome ? `, ${outcomeWords[legalCase.outcome].toLowerCase()}` : ''}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
