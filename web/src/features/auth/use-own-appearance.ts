import { useEffect } from 'react'
import { chooseDensity, chooseTheme } from '#lib/theme'
import { useProfile } from './auth.queries.ts'

/** Brings the person's own theme and density to this device. */
export function useOwnAppearance(): void {
  const { data: profile } = useProfile()
  const [theme, density] = [profile?.theme, profile?.density]
  useEffect(() => {
    if (theme) chooseTheme(theme)
    if (density) chooseDensity(density)
  }, [theme, density])
}
