import { ApiError } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'

interface OutdatedErrorsProps {
  message: string | undefined
  error: unknown
  onReload: () => void
}

/** What stopped the form; when someone else was faster, also the way to what they saved. */
export function OutdatedErrors({ message, error, onReload }: OutdatedErrorsProps) {
  const isOutdated = error instanceof ApiError && error.code === 'conflict'
  return (
    <>
      <FormErrors message={message} />
      {isOutdated && (
        <Button className="justify-self-start" onClick={onReload}>
          Reload
        </Button>
      )}
    </>
  )
}
