import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#ui/actions/icon-button'
import { FaultDetails } from './fault-details.tsx'
import { usePausableTimer } from './use-pausable-timer.ts'

export interface ToastText {
  text: string
  tone?: 'good' | 'danger'
  /** Interrupts a screen reader although it is good news: the answer to an act just made. */
  isAlert?: boolean
  /** Undoes the action; offered for as long as the toast is shown. */
  undo?: () => void
}

interface ShownToast extends ToastText {
  id: number
}

/** Long enough to read and to reach; an undo gets more. */
const standsFor = ({ tone, undo }: ToastText) => (undo ? 10_000 : tone === 'danger' ? 9_000 : 5_000)

const interrupts = ({ tone, isAlert }: ToastText) => tone === 'danger' || isAlert === true

const ToastContext = createContext<(toast: ToastText) => void>(() => undefined)
export const useToast = () => useContext(ToastContext)

let lastId = 0

/** Holds the toasts of the whole app. Errors interrupt a screen reader, the rest waits its turn. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const remove = useCallback(
    (id: number) => setToasts((all) => all.filter((standingToast) => standingToast.id !== id)),
    [],
  )
  const show = useCallback((toast: ToastText) => {
    lastId += 1
    const id = lastId
    setToasts((all) => [...all.slice(-2), { ...toast, id }])
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        // On a phone at the top: at the bottom it would cover the buttons of an open sheet. In the top layer, so that a
        // message over an open dialog is visible, announced and clickable.
        <div
          data-react-aria-top-layer="true"
          className="no-print pointer-events-none fixed inset-x-4 top-4 z-60 grid justify-items-center gap-2 sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:justify-items-end"
        >
          <div className="contents">
            {toasts.filter(interrupts).map((standingToast) => (
              <ToastCard key={standingToast.id} toast={standingToast} onClose={remove} />
            ))}
          </div>
          <div aria-live="polite" className="contents">
            {toasts
              .filter((toast) => !interrupts(toast))
              .map((standingToast) => (
                <ToastCard key={standingToast.id} toast={standingToast} onClose={remove} />
              ))}
          </div>
        </div>,
        document.body,
      )}
    </ToastContext>
  )
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const { id, text, tone = 'good', undo } = toast
  const close = useCallback(() => onClose(id), [onClose, id])
  const hold = usePausableTimer(close, standsFor(toast))
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck
  const takeBack = useMemo(
    () =>
      undo &&
      (() => {
        undo()
        close()
      }),
    [undo, close],
  )
  return (
    <div
      role={interrupts(toast) ? 'alert' : 'status'}
      {...hold}
      className="pointer-events-auto flex w-full max-w-sm animate-rise items-center gap-3 rounded-lg border border-rule bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float"
    >
      <Icon
        size={18}
        aria-hidden
        className={clsx('shrink-0', tone === 'danger' ? 'text-danger' : 'text-good')}
      />
      <div className="min-w-0 flex-1 py-1.5">
        <p>{text}</p>
        {tone === 'danger' && <FaultDetails of={text} />}
      </div>
      {takeBack && (
        <button
          type="button"
          onClick={takeBack}
          className="rounded-sm px-2 py-1 font-semibold text-accent hover:bg-sunken"
        >
          Undo
        </button>
      )}
      <IconButton label="Close message" icon={<X size={16} aria-hidden />} onClick={close} />
    </div>
  )
}
