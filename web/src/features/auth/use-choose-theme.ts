import { mayDo, role } from '@pam/contracts/shared/access'
import { useSession } from '#lib/session'
import { chooseTheme, type ThemeChoice } from '#lib/theme'
import { useToast } from '#ui/feedback/toast'
import { useChangeProfile } from './auth.queries.ts'

/** Changes the theme on this screen at once, and in the profile for those who have one. */
export function useChooseTheme(): (theme: ThemeChoice) => void {
  const { user } = useSession()
  const { mutate } = useChangeProfile()
  const toast = useToast()
  return (theme) => {
    chooseTheme(theme)
    const known = role.safeParse(user?.role)
    if (!known.success || !mayDo(known.data, 'profile.edit')) return
    mutate(
      { theme },
      {
        onError: () =>
          toast({
            tone: 'danger',
            text: 'The theme is set on this device, but could not be saved to your profile.',
          }),
      },
    )
  }
}
