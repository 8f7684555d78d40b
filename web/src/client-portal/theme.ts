/** The page follows the system, and says so. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const mark = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  mark()
  dark.addEventListener('change', mark)
}
