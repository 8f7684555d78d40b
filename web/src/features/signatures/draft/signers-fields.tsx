import { mostSigners, type SignatureView, type SignerDraft } from '@pam/contracts/signatures'
import { Button } from '#ui/actions/button'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

interface SignersFieldsProps {
  signers: SignerDraft[]
  offers: SignatureView['offers']
  canText: boolean
  onChange: (signers: SignerDraft[], removed?: number) => void
}

const someoneElse = 'else'
const empty: SignerDraft = { name: '', email: '', mobile: '', language: 'en', user_id: null }

/** The people who sign, in the order in which they sign. */
export function SignersFields({ signers, offers, canText, onChange }: SignersFieldsProps) {
  const left = offers.filter(
    ({ email }) => !signers.some((signer) => signer.email.toLowerCase() === email.toLowerCase()),
  )
  const set = (index: number, part: Partial<SignerDraft>) =>
    onChange(signers.map((signer, at) => (at === index ? { ...signer, ...part } : signer)))
  const add = (choice: string) => {
    const offer = left[Number(choice)]
    onChange([
      ...signers,
      choice === someoneElse || !offer ? empty : { ...offer, mobile: '', language: 'en' },
    ])
  }
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {signers.map((signer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a signer is what names them
          <li key={index} className="grid gap-3">
            <TextField
              label={`Signer ${index + 1}`}
              maxLength={120}
              value={signer.name}
              disabled={signer.user_id !== null}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <TextField
              label={`Email of signer ${index + 1}`}
              type="email"
              maxLength={254}
              value={signer.email}
              disabled={signer.user_id !== null}
              onChange={(event) => set(index, { email: event.target.value })}
            />
            {canText && signer.user_id === null && (
              <TextField
                label={`Mobile number of signer ${index + 1}`}
                type="tel"
                isOptional
                placeholder="+15551234567"
                hint="They can get their code by SMS."
                value={signer.mobile}
                onChange={(event) => set(index, { mobile: event.target.value })}
              />
            )}
            <div className="flex flex-wrap items-end gap-2">
              {signer.user_id === null && (
                <Select
                  label={`Language of signer ${index + 1}`}
                  value={signer.language}
                  onValue={(value) => set(index, { language: value })}
                  options={[
                    { value: 'en', label: 'English' },
                    { value: 'es', label: 'Spanish' },
                  ]}
                />
              )}
              <Button
                size="small"
                onClick={() =>
                  onChange(
                    signers.filter((_, at) => at !== index),
                    index,
                  )
                }
              >
                {`Remove signer ${index + 1}`}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {signers.length < mostSigners && (
        <Select
          label="Add signer"
          value=""
          onChange={(event) => add(event.target.value)}
          options={[
            { value: '', label: 'Choose a person' },
            ...left.map(({ name, user_id }, index) => ({
              value: String(index),
              label: user_id ? `${name} (your firm)` : name,
            })),
            { value: someoneElse, label: 'Someone else' },
          ]}
        />
      )}
    </div>
  )
}
