import type { UserView } from '@pam/contracts/users'

/** People who fit every word, in name, username or email address, and the role, if one is chosen. */
export function matchingUsers(
  users: readonly UserView[],
  { words, role }: { words: string; role: string },
): readonly UserView[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0 && role === '') return users
  return users.filter((user) => {
    if (role !== '' && user.role !== role) return false
    const text = `${user.full_name}\n${user.username}\n${user.email}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
