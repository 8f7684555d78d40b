import { authApi } from '@pam/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { startSession } from '#lib/session'

/** Opens a guest session at the server, then the dashboard. */
export function useGuestSession() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api(authApi.guest, {}),
    onSuccess: (answer) => {
      startSession(answer)
      void navigate('/dashboard')
    },
  })
}
