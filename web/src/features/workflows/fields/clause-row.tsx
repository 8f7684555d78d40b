import { usePracticeAreas } from '#lib/practice-areas'
import type { Clause, Comparison } from '#slice/workflows/words/expressions.ts'
import { choiceWords } from '#slice/workflows/words/plain-words.ts'
import { titleOf, type ValueOption } from '#slice/workflows/words/values.ts'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

const textSigns = [
  ['=', 'is'],
  ['!=', 'is not'],
  ['contains', 'contains'],
  ['not contains', 'does not contain'],
] as const
const orderSigns = [
  ['=', 'is'],
  ['!=', 'is not'],
  ['<=', 'is at most'],
  ['>=', 'is at least'],
  ['<', 'is less than'],
  ['>', 'is more than'],
] as const

interface ClauseRowProps {
  clause: Clause
  values: readonly ValueOption[]
  onChange: (clause: Clause) => void
}

/** A value, a comparison and its operand. */
export function ClauseRow({ clause, values, onChange }: ClauseRowProps) {
  const areas = usePracticeAreas().options()
  const option = values.find(({ path }) => path === clause.path)
  // The firm's own areas are not in the file that says what a step can read.
  const choices = clause.path === 'case.practice_area' ? areas.map(({ value }) => value) : option?.choices
  const isNumber = option ? option.is === 'number' : clause.isNumber
  const signs =
    option?.is === 'yes_no'
      ? textSigns.slice(0, 1)
      : isNumber || option?.is === 'date'
        ? orderSigns
        : textSigns
  const sign = clause.isNot ? `not ${clause.sign}` : clause.sign
  const choose = (path: string) => {
    const next = values.find((value) => value.path === path)
    const isNext = next?.is === 'number'
    onChange({
      path,
      sign: '=',
      value: next?.choices?.[0] ?? (isNext ? '0' : ''),
      isNumber: isNext,
      ...(next?.is === 'yes_no' && { isYesNo: true }),
      isNot: false,
    })
  }
  const known = option ? [] : [{ path: clause.path, title: titleOf(clause.path) }]
  return (
    <div className="grid gap-2 sm:grid-cols-[2fr_3fr]">
      <div className="sm:col-span-2">
        <Select
          label="Value"
          value={clause.path}
          onChange={(event) => choose(event.target.value)}
          options={[...values, ...known].map(({ path, title }) => ({ value: path, label: title }))}
        />
      </div>
      <Select
        label="Comparison"
        value={sign}
        onChange={({ target: { value } }) =>
          onChange({
            ...clause,
            sign: value.replace('not ', '') as Comparison,
            isNot: value.startsWith('not '),
          })
        }
        options={[...signs.map(([value, label]) => ({ value, label })), ...unlisted(signs, sign)]}
      />
      <div>
        {option && choices ? (
          <Select
            label="Compared with"
            value={clause.value}
            onChange={(event) => onChange({ ...clause, value: event.target.value })}
            options={withCurrent(choices, clause.value).map((value) => ({
              value,
              label: choiceWords(value),
            }))}
          />
        ) : (
          <TextField
            label="Compared with"
            type={isNumber ? 'number' : option?.is === 'date' ? 'date' : 'text'}
            maxLength={200}
            value={clause.value}
            onChange={(event) => onChange({ ...clause, isNumber, value: event.target.value })}
          />
        )}
      </div>
    </div>
  )
}

const unlisted = (signs: readonly (readonly [string, string])[], sign: string) =>
  signs.some(([value]) => value === sign) ? [] : [{ value: sign, label: sign }]

const withCurrent = (choices: readonly string[], value: string) =>
  choices.includes(value) ? choices : [...choices, value]
