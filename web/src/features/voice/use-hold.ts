import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** Held for longer than this it is hold to talk; shorter it is press to start, press to stop. */
const heldMs = 400

interface Held {
  readonly isOn: boolean
  readonly onStart: () => void
  readonly onStop: () => void
}

const isPressing = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** A button that is held, or pressed twice; with a finger, a mouse and the keyboard alike. */
export function useHold({ isOn, onStart, onStop }: Held) {
  const began = useRef<number | null>(null)
  const down = () => {
    if (isOn) {
      began.current = null
      onStop()
      return
    }
    began.current = performance.now()
    onStart()
  }
  const up = () => {
    const isHeld = began.current !== null && performance.now() - began.current > heldMs
    began.current = null
    if (isHeld) onStop()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      // Lifted beside the button it is still the end of holding.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      down()
    },
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (!isPressing(event)) return
      event.preventDefault()
      if (!event.repeat) down()
    },
    onKeyUp: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (!isPressing(event)) return
      event.preventDefault()
      up()
    },
    /** A screen reader presses without a pointer and without keys. */
    onClick: (event: { detail: number }) => {
      if (event.detail === 0) down()
    },
  }
}
