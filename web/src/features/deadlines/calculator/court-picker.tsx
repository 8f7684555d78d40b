import { courtByCode, type NamedCourt } from '@pam/law/courts/courts'
import { searchCourts } from '@pam/law/courts/find-court'
import { PickList } from '#ui/fields/pick-list'

interface CourtPickerProps {
  /** The field's value while nothing is typed. */
  shown: string
  selected: string | null
  onChoose: (court: NamedCourt) => void
  hint?: string
  error?: string | undefined
}

const mostShown = 60

const search = (typed: string) =>
  searchCourts(typed)
    .slice(0, mostShown)
    .map(({ code, abbreviation, name }) => ({ id: code, title: abbreviation, detail: name }))

/** Type a name or an abbreviation, as in "N.D. Cal.". */
export function CourtPicker({ onChoose, ...rest }: CourtPickerProps) {
  return (
    <PickList
      {...rest}
      label="Court"
      listLabel="Courts"
      noMatch="No court matches."
      placeholder="N.D. Cal., or Northern District of California"
      search={search}
      onChoose={(code) => {
        const court = courtByCode(code)
        if (court) onChoose(court)
      }}
    />
  )
}
