import type { CaseDetails } from '@pam/contracts/cases'
import { courtByCode } from '@pam/law/courts/courts'
import { searchCourts } from '@pam/law/courts/find-court'
import { useFormContext } from 'react-hook-form'
import { PickList } from '#ui/pick-list'

const mostShown = 40

const search = (typed: string) =>
  searchCourts(typed)
    .slice(0, mostShown)
    .map(({ code, abbreviation, name }) => ({ id: code, title: name, detail: abbreviation }))

/** A court by its name: a listed one also says by which rules its deadlines are counted. Any other can be typed. */
export function CourtField() {
  const { watch, setValue, formState } = useFormContext<CaseDetails>()
  const put = (court: string) => setValue('court', court, { shouldDirty: true })
  return (
    <PickList
      label="Court"
      listLabel="Courts"
      isOptional
      noMatch="Not listed. The name is kept as typed."
      placeholder="N.D. Cal., or any court"
      shown={watch('court') ?? ''}
      selected={null}
      search={search}
      error={formState.errors.court?.message}
      onText={put}
      onChoose={(code) => {
        const court = courtByCode(code)
        if (!court) return
        put(court.name)
        setValue('jurisdiction', court.jurisdiction, { shouldDirty: true })
      }}
    />
  )
}
