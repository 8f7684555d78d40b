import {
  type DefaultError,
  type MutateFunctionRest,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: the one place that builds on it
  useMutation as useLibraryMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * React Query's own, except that a call's `onError` always runs. The library drops it once the component is unmounted,
 * so a row that a filter removes from the screen would fail silently. A call's `onSuccess` still ends with its
 * component: what it opens would pull the person back from the screen they went to.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Input = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Input, Before>,
): UseMutationResult<Data, Failure, Input, Before> {
  const client = useQueryClient()
  const mutation = useLibraryMutation(options)
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (...[input, callbacks]: MutateFunctionRest<Data, Failure, Input, Before>) => {
      const { onError, ...whileShown } = callbacks ?? {}
      mutateAsync(input as Input, whileShown).catch((error: Failure) =>
        onError?.(error, input as Input, undefined, { client, meta: options.meta }),
      )
    },
    [mutateAsync, client, options.meta],
  )
  return { ...mutation, mutate }
}
