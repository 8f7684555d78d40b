import type { Permission } from '@pam/contracts/shared/access'
import {
  CalendarPlus,
  FilePlus2,
  FolderPlus,
  ListPlus,
  type LucideIcon,
  MailPlus,
  Phone,
  UserRoundPlus,
} from 'lucide-react'

/** A dialog the shell opens over any screen. */
export type QuickDialog = 'case' | 'task' | 'contact' | 'deadline' | 'call'

export interface QuickAction {
  id: string
  title: string
  words: string
  needs: Permission
  icon: LucideIcon
  /** The dialog it opens, or the address it leads to. */
  does: { dialog: QuickDialog } | { path: string }
}

/** What can be added from anywhere: by the palette, and by Add on a phone. */
export const quickActions: readonly QuickAction[] = [
  {
    id: 'new-case',
    title: 'New case',
    words: 'matter client create open',
    needs: 'cases.create',
    icon: FolderPlus,
    does: { dialog: 'case' },
  },
  {
    id: 'new-task',
    title: 'New task',
    words: 'to do assign create',
    needs: 'cases.view',
    icon: ListPlus,
    does: { dialog: 'task' },
  },
  {
    id: 'new-contact',
    title: 'New contact',
    words: 'person company client create',
    needs: 'cases.view',
    icon: UserRoundPlus,
    does: { dialog: 'contact' },
  },
  {
    id: 'new-deadline',
    title: 'New deadline',
    words: 'due date hearing limitation create',
    needs: 'cases.view',
    icon: CalendarPlus,
    does: { dialog: 'deadline' },
  },
  {
    id: 'log-call',
    title: 'Log a call',
    words: 'phone note telephone',
    needs: 'cases.view',
    icon: Phone,
    does: { dialog: 'call' },
  },
  {
    id: 'add-documents',
    title: 'Upload documents',
    words: 'add files folder send',
    needs: 'documents.create',
    icon: FilePlus2,
    does: { path: '/documents?add=true' },
  },
  {
    id: 'invite',
    title: 'Invite a colleague',
    words: 'user invitation add person account',
    needs: 'users.manage',
    icon: MailPlus,
    does: { path: '/users?tab=invitations' },
  },
]
