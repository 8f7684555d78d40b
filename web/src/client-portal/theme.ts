/** The page follows the system theme and declares it. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const mark = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  mark()
  dark.addEventListener('change', mark)
}
