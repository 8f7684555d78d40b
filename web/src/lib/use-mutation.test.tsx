import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useMutation } from './use-mutation.ts'

function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(() => useMutation({ mutationFn: (_: string) => promise }), { wrapper })
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn() }
  act(() => hook.result.current.mutate('row 7', callbacks))
  return { ...hook, ...callbacks, resolve, reject }
}

test('a failure is reported once while the component is on the screen', async () => {
  const { reject, onError, onSuccess, result } = held()
  reject(new Error('refused'))
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect(onError.mock.calls[0]?.slice(0, 2)).toEqual([new Error('refused'), 'row 7'])
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  expect(onSuccess).not.toHaveBeenCalled()
})

test('a failure is reported after the component left the screen', async () => {
  const { unmount, reject, onError } = held()
  unmount()
  reject(new Error('refused'))
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
})

test('a success of a component that left the screen opens nothing', async () => {
  const { unmount, resolve, onError, onSuccess } = held()
  unmount()
  resolve('done')
  await new Promise((settled) => setImmediate(settled))
  expect([onSuccess.mock.calls, onError.mock.calls]).toEqual([[], []])
})
