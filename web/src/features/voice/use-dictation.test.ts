import { longestRecordingSeconds } from '@pam/contracts/voice'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useRecogniser, useRecorder } from '#test/voice'
import { useDictation } from './use-dictation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const dictate = () => {
  const [onWords, onEnd] = [vi.fn(), vi.fn()]
  return { onWords, onEnd, ...renderHook(() => useDictation({ caseId: null, onWords, onEnd })) }
}

describe('dictation', () => {
  it('ends at its limit, reports it, and keeps what was heard', async () => {
    const browser = useRecogniser()
    const { result, onWords } = dictate()
    await act(() => result.current.start({ path: 'browser', isShort: false }))
    browser.made[0]?.hear('A long story')
    act(() => vi.advanceTimersByTime(longestRecordingSeconds * 1000))
    expect(browser.made[0]?.isOn).toBe(false)
    expect(result.current.state).toMatchObject({
      is: 'failed',
      words: expect.stringContaining('after 3 minutes'),
    })
    expect(onWords).toHaveBeenCalledWith('A long story')
  })

  it('opens the microphone once, however often it is started', async () => {
    const { getUserMedia } = useRecorder()
    const { result } = dictate()
    await act(async () => {
      await Promise.all([
        result.current.start({ path: 'service', isShort: false }),
        result.current.start({ path: 'service', isShort: false }),
      ])
    })
    expect(getUserMedia).toHaveBeenCalledTimes(1)
  })

  it('lets the microphone go when its place goes away, and sends nothing', async () => {
    const { stopTrack } = useRecorder()
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const { result, unmount } = dictate()
    await act(() => result.current.start({ path: 'service', isShort: false }))
    unmount()
    expect([stopTrack.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 0])
  })
})
