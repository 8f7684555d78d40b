import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '#ui/actions/button'
import { Logo } from '#ui/layout/logo'

interface CrashBoundaryProps {
  children: ReactNode
  reload?: () => void
}

/** Catches what breaks while drawing, and parts of the program that could not be loaded. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: the console is where a developer looks for a crash
    console.error('Pam crashed while rendering', error, info.componentStack)
  }

  override render() {
    const reload = this.props.reload ?? (() => window.location.reload())
    return this.state.error === undefined ? this.props.children : <CrashScreen reload={reload} />
  }
}

export function CrashScreen({ reload }: { reload: () => void }) {
  const clearAndReload = () => {
    localStorage.clear()
    reload()
  }
  return (
    <main className="grid min-h-dvh place-content-center px-6 py-16">
      <div className="max-w-md">
        <Logo size="medium" />
        <h1 className="mt-8 font-serif text-3xl font-semibold">Something went wrong</h1>
        <p className="mt-3 text-ink-soft">
          The cause is probably conflicts with cached data in this browser. Your firm's records are on the
          server and are safe.
        </p>
        <p className="mt-2 text-ink-soft">Clearing the data signs you out. Sign in again afterward.</p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button look="primary" onClick={clearAndReload}>
            Clear Data &amp; Reload
          </Button>
          <Button onClick={reload}>Reload only</Button>
        </div>
      </div>
    </main>
  )
}
