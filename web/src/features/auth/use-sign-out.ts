import { authApi } from '@pam/contracts/auth'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { endSession } from '#lib/session'

/** Signs out here at once and notifies the server; an unreachable server must not keep anyone signed in on screen. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    api(authApi.logout, {}).catch(() => undefined)
    endSession('left')
    void navigate('/login')
  }
}
