import { Download } from 'lucide-react'
import { askToInstall, dismissInstallBanner, useInstallBanner } from '#lib/install-prompt'
import { Button } from '#ui/actions/button'

/** Offers to install Pam, three seconds after the browser reports that it can. */
export function InstallBanner() {
  const isShown = useInstallBanner()
  if (!isShown) return null
  return (
    <section
      aria-label="Install Pam"
      className="no-print fixed inset-x-3 bottom-18 z-30 md:bottom-3 mx-auto flex max-w-xl animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-rule bg-raised px-4 py-3 shadow-float"
    >
      <Download size={20} aria-hidden className="shrink-0 text-accent" />
      <p className="min-w-48 flex-1 text-sm">
        <strong className="block font-semibold">Install Pam on this device</strong>
        <span className="text-ink-soft">It opens in its own window, from your desktop or home screen.</span>
      </p>
      <div className="ml-auto flex gap-2">
        <Button size="small" look="plain" onClick={dismissInstallBanner}>
          Not now
        </Button>
        <Button size="small" look="primary" onClick={() => void askToInstall()}>
          Install
        </Button>
      </div>
    </section>
  )
}
