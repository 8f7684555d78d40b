import { Badge, type BadgeTone } from './badge.tsx'

const tones: Partial<Record<string, BadgeTone>> = {
  guest: 'neutral',
  user: 'info',
  paralegal: 'accent',
  lawyer: 'plum',
  admin: 'brass',
  client: 'good',
}

/** Each role has its own color; the word is always there too. */
export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={tones[role] ?? 'neutral'}>{role}</Badge>
}
