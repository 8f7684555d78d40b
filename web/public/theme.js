// Runs before the first paint, so that a dark screen never flashes white. The rest is in src/lib/theme.ts.
;(() => {
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
