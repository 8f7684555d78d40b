// Runs before everything else, as a separate file because the security policy allows no inline script.
;(() => {
  // zod would try `new Function` when its first schema is made, which the policy forbids and reports.
  globalThis.__zod_globalConfig = { jitless: true }

  // The browser may offer to install Pam before the app has loaded; see src/lib/install-prompt.ts.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.pamInstallOffer = event
  })

  // The theme is set before the first paint, so that a dark screen never flashes white; see src/lib/theme.ts.
  const root = document.documentElement
  let theme = 'system'
  let density = 'comfortable'
  try {
    theme = localStorage.getItem('theme') || theme
    density = localStorage.getItem('density') || density
  } catch {
    // Storage can be forbidden; the defaults are fine.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.density = density === 'compact' ? 'compact' : 'comfortable'
})()
