import { collection } from '@pam/contracts/knowledge'
import { usePracticeAreas } from '#lib/practice-areas'
import { shelfNames } from '#slice/knowledge/knowledge-labels.ts'
import { Checkbox } from '#ui/fields/checkbox'
import { DecidingCourt } from '#ui/fields/court-by-name'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import type { Problems } from './draft-content.ts'
import type { Draft } from './draft-store.ts'

const shelves = collection.options.map((value) => ({ value, label: shelfNames[value] }))

interface EditorFactsProps {
  id: string
  typed: Draft
  isNew: boolean
  problems: Problems
  onChange: (change: Partial<Draft>) => void
}

/** All fields of an item except its text. */
export function EditorFacts({ id, typed, isNew, problems, onChange }: EditorFactsProps) {
  const areas = usePracticeAreas()
  type Name = 'title' | 'citation' | 'year' | 'jurisdiction' | 'topics' | 'tags' | 'summary' | 'note'
  const field = (name: Name, label: string, extra: { hint?: string; isOptional?: boolean } = {}) => (
    <TextField
      id={`${id}-${name}`}
      label={label}
      isOptional
      {...extra}
      value={typed[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  const isAuthority = typed.collection === 'case_law' || typed.collection === 'statutes'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className="sm:col-span-2">{field('title', 'Title', { isOptional: false })}</div>
      <Select
        id={`${id}-collection`}
        label="Category"
        options={shelves}
        value={typed.collection}
        error={problems.collection}
        onChange={(event) => onChange({ collection: event.target.value })}
      />
      {(isAuthority || typed.citation !== '') &&
        field('citation', 'Citation', { hint: 'As in 461 U.S. 424 or Fed. R. Civ. P. 12(b)(6).' })}
      {(typed.collection === 'case_law' || typed.court !== '') && (
        <DecidingCourt
          id={`${id}-court`}
          isOptional
          value={typed.court}
          error={problems.court}
          onText={(court) => onChange({ court })}
        />
      )}
      {(isAuthority || typed.year !== '') && field('year', 'Year')}
      {field('jurisdiction', 'Jurisdiction')}
      <TextField
        id={`${id}-asOf`}
        type="date"
        label="As of"
        hint="The date this was current."
        isOptional
        value={typed.asOf}
        error={problems.asOf}
        onChange={(event) => onChange({ asOf: event.target.value })}
      />
      {field('topics', 'Topics', { hint: 'Separate with commas.' })}
      {isNew && field('tags', 'Tags', { hint: 'Separate with commas. Tags are visible to your firm only.' })}
      <div className="sm:col-span-2 lg:col-span-3">
        {field('summary', 'Summary', { hint: 'One sentence, shown in lists.' })}
      </div>
      <fieldset id={`${id}-areas`} className="sm:col-span-2 lg:col-span-3">
        <legend className="mb-2 text-sm font-medium">Practice areas</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {areas.options().map(({ value: area, label }) => (
            <Checkbox
              key={area}
              label={label}
              checked={typed.areas.includes(area)}
              onChange={({ target }) =>
                onChange({
                  areas: target.checked
                    ? [...typed.areas, area]
                    : typed.areas.filter((text) => text !== area),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {!isNew && (
        <div className="sm:col-span-2 lg:col-span-3">
          {field('note', 'What changed', { hint: 'Shown in the version list.' })}
        </div>
      )}
    </div>
  )
}
