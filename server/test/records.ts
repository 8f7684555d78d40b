import { authApi } from '@pam/contracts/auth'
import type { TestApp } from './app.ts'

interface Example {
  params: Record<string, string>
  body?: unknown
}

/** For each endpoint with a record in its path: makes such a record in a firm, and says how to ask for it. */
export const recordsOf: Record<string, (home: TestApp) => Promise<Example>> = {
  'auth.endSession': async (home) => {
    const owner = await home.person('lawyer')
    const { sessions } = await owner.call(authApi.sessions)
    return { params: { id: sessions[0]?.id ?? '' } }
  },
}
