import { Select } from '#ui/select'
import { asksState, type Court, circuitOptions, stateOptions } from './courts.ts'
import { ruleOptions } from './deadline-words.ts'

/** Which court counts, and by which system. Nothing is guessed: an unknown court is refused. */
export function CourtFields({ court, onChange }: { court: Court; onChange: (court: Court) => void }) {
  const { rule, state, circuit } = court
  return (
    <>
      <Select
        label="Court rules"
        options={ruleOptions}
        value={rule}
        onChange={(event) => onChange({ ...court, rule: event.target.value as Court['rule'] })}
      />
      {asksState(rule) && (
        <Select
          label={rule === 'FRAP 26' ? 'State of the district court' : 'State the court sits in'}
          options={stateOptions}
          value={state}
          onChange={(event) => onChange({ ...court, state: event.target.value })}
        />
      )}
      {rule === 'FRAP 26' && (
        <Select
          label="Court of appeals"
          options={circuitOptions}
          value={circuit}
          onChange={(event) => onChange({ ...court, circuit: event.target.value })}
        />
      )}
    </>
  )
}
