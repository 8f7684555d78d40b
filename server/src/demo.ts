import type { Person } from '#features/auth'

/** The sample firm that `npm run demo` shows. Fictional; any resemblance is coincidence. */
export const demoFirm = { name: 'Marsh & Rivera LLP', kind: 'demo' as const }

/** One password for all of them: the demo contains nothing real, and says so at start. */
export const demoPassword = 'paper-and-ink-2026'

export const demoPeople: readonly Person[] = [
  { username: 'admin', fullName: 'Judith Marsh', email: 'judith@marsh-rivera.example', role: 'admin' },
  { username: 'rivera', fullName: 'Tomás Rivera', email: 'tomas@marsh-rivera.example', role: 'lawyer' },
  { username: 'chen', fullName: 'Lena Chen', email: 'lena@marsh-rivera.example', role: 'paralegal' },
  { username: 'okafor', fullName: 'Daniel Okafor', email: 'daniel@marsh-rivera.example', role: 'user' },
].map((person) => ({ ...person, password: demoPassword })) as Person[]
