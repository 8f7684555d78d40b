/** Addresses the phone and the mail program understand. */
export const phoneAddress = (phone: string) =>
  `tel:${phone.replace(/\s*(?:ext|x)\.?\s*(\d+)\s*$/i, ',$1').replaceAll(/[^\d+,]/g, '')}`
export const mailAddress = (email: string) => `mailto:${email}`

interface ReachListProps {
  values: readonly string[]
  addressOf: (value: string) => string
}

/** Numbers or addresses as links; a click on one does not open the row it is in. */
export function ReachList({ values, addressOf }: ReachListProps) {
  return (
    <span className="grid">
      {values.map((value) => (
        <a
          key={value}
          href={addressOf(value)}
          onClick={(event) => event.stopPropagation()}
          className="break-all text-accent hover:underline"
        >
          {value}
        </a>
      ))}
    </span>
  )
}
