import { courtByCode, type NamedCourt } from '@pam/law/courts/courts'
import { searchCourts } from '@pam/law/courts/find-court'
import { PickList } from '#ui/fields/pick-list'

const mostShown = 40

const search = (typed: string) =>
  searchCourts(typed)
    .slice(0, mostShown)
    .map(({ code, abbreviation, name }) => ({ id: code, title: name, detail: abbreviation }))

interface CourtByNameProps {
  value: string
  error?: string | undefined
  onText: (court: string) => void
  /** A listed court was chosen: it also gives the rules for its deadlines. */
  onCourt: (court: NamedCourt) => void
}

/** A court by its name. One that is not listed is kept as typed. */
export function CourtByName({ value, error, onText, onCourt }: CourtByNameProps) {
  return (
    <PickList
      label="Court"
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
