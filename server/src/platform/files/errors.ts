import { AppError, notFound } from '#platform/errors'

export const storageFull = (cause?: unknown) =>
  new AppError(
    'storage_full',
    'The storage is full, so the file was not saved. Free some space and try again.',
    {
      cause,
    },
  )

export const damaged = () =>
  new AppError(
    'damaged',
    'This file was damaged in storage and cannot be shown. Your server administrator can restore it from a backup.',
  )

export const noSuchFile = () => notFound('file')

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** A full disk is reported separately: the person can do something about it. */
export const storeFault = (error: unknown): unknown =>
  fullCodes.has((error as NodeJS.ErrnoException | undefined)?.code ?? '') ? storageFull(error) : error
