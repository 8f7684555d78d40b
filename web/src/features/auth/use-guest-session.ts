import { authApi } from '@pam/contracts/auth'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { startSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'

/** Opens a guest session at the server and takes it up here. */
export async function openGuestSession(): Promise<void> {
  startSession(await api(authApi.guest, {}))
}

/** Opens a guest session, then the dashboard. */
export function useGuestSession() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: openGuestSession,
    onSuccess: () => navigate('/dashboard'),
  })
}
