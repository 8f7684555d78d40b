import { wholeNumber } from '@pam/law/format/numbers'
import type { Services } from '#platform/context'
import { badInput } from '#platform/errors'
import type { ControlActs } from '#platform/installation/control'
import { type ImportProgress, importFile } from './import-file.ts'

/**
 * For the command: imports a file of public records into the index, through the running server or in the command
 * itself.
 */
export const authorityActs = (services: Services): ControlActs => ({
  'authorities-import': (input, report): Promise<ImportProgress> => {
    const path = (input as { path?: unknown } | undefined)?.path
    if (typeof path !== 'string') throw badInput('Name the file to import.')
    return importFile(services, path, ({ rows, bytes, size }) =>
      report({ step: `${wholeNumber(rows)} rows`, done: bytes, of: size }),
    )
  },
})
