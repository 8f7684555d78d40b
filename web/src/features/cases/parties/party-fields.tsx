import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { kindOptions, roleOptions } from '#slice/cases/case-labels.ts'
import { ContactPicker } from '#slice/cases/contacts/picker.tsx'
import type { TypedCase } from '#slice/cases/typed-case.ts'
import { IconButton } from '#ui/actions/icon-button'
import { Select } from '#ui/fields/select'

/** One party of a case that is being written down. */
export function PartyFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, watch, setValue } = useFormContext<TypedCase>()
  const party = watch(`parties.${index}`)
  const who = index + 1
  const [isNew, setNew] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 border-l-2 border-rule pl-3">
      <ContactPicker
        label={`Name of party ${who}`}
        value={{ id: party?.contact_id, name: party?.name ?? '', isNew }}
        onChange={({ id, name, isNew: isSaidNew = false }) => {
          setNew(isSaidNew)
          setValue(`parties.${index}.contact_id`, id)
          setValue(`parties.${index}.name`, name)
        }}
      />
      <div className="pt-6.5">
        <IconButton label={`Remove party ${who}`} icon={<X size={16} aria-hidden />} onClick={onRemove} />
      </div>
      <div className="col-span-2 grid grid-cols-2 gap-3">
        <Select label={`Role of party ${who}`} options={roleOptions} {...register(`parties.${index}.role`)} />
        {!party?.contact_id && (
          <Select label={`Party ${who} is a`} options={kindOptions} {...register(`parties.${index}.kind`)} />
        )}
      </div>
    </div>
  )
}
