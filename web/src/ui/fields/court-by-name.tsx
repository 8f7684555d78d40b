import { courtByCode, type NamedCourt } from '@pam/law/courts/courts'
import { decidingCourts, searchDecidingCourts } from '@pam/law/courts/deciding-courts'
import { searchCourts } from '@pam/law/courts/find-court'
import { PickList } from './pick-list.tsx'

const mostShown = 40

const search = (typed: string) =>
  searchCourts(typed)
    .slice(0, mostShown)
    .map(({ code, abbreviation, name }) => ({ id: code, title: name, detail: abbreviation }))

interface CourtByNameProps {
  label?: string
  value: string
  error?: string | undefined
  onText: (court: string) => void
  /** A listed court was chosen: it also gives the rules for its deadlines. */
  onCourt: (court: NamedCourt) => void
}

/** A court by its name. One that is not listed is kept as typed. */
export function CourtByName({ label = 'Court', value, error, onText, onCourt }: CourtByNameProps) {
  return (
    <PickList
      label={label}
      listLabel="Courts"
      isOptional
      noMatch="Not listed. The name is kept as typed."
      placeholder="N.D. Cal., or any court"
      shown={value}
      selected={null}
      search={search}
      error={error}
      onText={onText}
      onChoose={(code) => {
        const court = courtByCode(code)
        if (court) onCourt(court)
      }}
    />
  )
}

const searchDeciding = (typed: string) =>
  searchDecidingCourts(typed)
    .slice(0, mostShown)
    .map(({ id, name, abbreviation }) => ({ id, title: name, detail: abbreviation }))

interface DecidingCourtProps {
  id?: string
  value: string
  isOptional?: boolean
  error?: string | undefined
  onText: (court: string) => void
}

/** The court of a decision or a filed brief, by the name on it. One that is not listed is kept as typed. */
export function DecidingCourt({ id, value, isOptional = false, error, onText }: DecidingCourtProps) {
  return (
    <PickList
      {...(id ? { id } : {})}
      label="Court"
      listLabel="Courts"
      isOptional={isOptional}
      noMatch="Not listed. The name is kept as typed."
      placeholder="9th Cir., or any court"
      shown={value}
      selected={null}
      search={searchDeciding}
      error={error}
      onText={onText}
      onChoose={(chosen) => onText(decidingCourts.find((court) => court.id === chosen)?.name ?? '')}
    />
  )
}
