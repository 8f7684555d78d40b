import type { Permission } from '@pam/contracts/shared/access'
import {
  BookOpen,
  Bot,
  Calculator,
  CalendarDays,
  ChartSpline,
  ContactRound,
  FileText,
  FolderOpen,
  Gauge,
  HardDrive,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Scale,
  ScrollText,
  Search,
  SearchCheck,
  Send,
  Settings,
  Share2,
  Smartphone,
  SquareKanban,
  Upload,
  UserRound,
  Users,
  Workflow,
} from 'lucide-react'

/** Who may open a screen: anyone; anyone with a session, guests included; role user or higher; role admin. */
export type Needs = 'anyone' | 'session' | 'user' | 'admin'

export interface Place {
  path: `/${string}`
  /** The heading of the screen and the title of the tab. */
  title: string
  needs: Needs
  /** What the role must hold beside its rank; the screen says so when it does not. */
  permission?: Permission
  icon: LucideIcon
  /** Other words the command palette finds it by. */
  words?: string
}

/** The route table of the screens inside the shell. */
export const places = {
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    needs: 'session',
    icon: LayoutDashboard,
    words: 'home start',
  },
  chat: {
    path: '/chat',
    title: 'Chat with Pam',
    needs: 'anyone',
    icon: MessageSquareText,
    words: 'ask question assistant',
  },
  search: {
    path: '/search',
    title: 'Intelligent Legal Search',
    needs: 'anyone',
    icon: Search,
    words: 'find knowledge',
  },
  cases: {
    path: '/cases',
    title: 'Comprehensive Case Management',
    needs: 'user',
    icon: FolderOpen,
    words: 'matters clients',
  },
  calendar: {
    path: '/calendar',
    title: 'Calendar',
    needs: 'user',
    permission: 'cases.view',
    icon: CalendarDays,
    words: 'deadlines due docket agenda month week',
  },
  count: {
    path: '/deadlines/new-count',
    title: 'Count a period',
    needs: 'user',
    permission: 'cases.view',
    icon: Calculator,
    words: 'deadline calculator compute days',
  },
  tasks: {
    path: '/tasks',
    title: 'Tasks',
    needs: 'user',
    permission: 'cases.view',
    icon: ListTodo,
    words: 'to do assign checklist',
  },
  contacts: {
    path: '/contacts',
    title: 'Contacts',
    needs: 'user',
    permission: 'cases.view',
    icon: ContactRound,
    words: 'people companies clients parties aliases',
  },
  conflicts: {
    path: '/conflicts',
    title: 'Conflicts',
    needs: 'user',
    permission: 'cases.view',
    icon: SearchCheck,
    words: 'conflict of interest check names other side',
  },
  analytics: {
    path: '/analytics',
    title: 'Analytics',
    needs: 'user',
    permission: 'cases.view',
    icon: ChartSpline,
    words: 'duration outcome base rates forecast risk statistics predictive',
  },
  intake: {
    path: '/intake',
    title: 'Intake',
    needs: 'user',
    permission: 'cases.view',
    icon: Inbox,
    words: 'leads inquiries forms prospective clients new client',
  },
  importCases: {
    path: '/cases/import',
    title: 'Import',
    needs: 'user',
    permission: 'cases.create',
    icon: Upload,
    words: 'csv clio mycase archive cases contacts',
  },
  stages: {
    path: '/cases/stages',
    title: 'Stages',
    needs: 'user',
    permission: 'settings.manage',
    icon: SquareKanban,
    words: 'board columns practice area',
  },
  documents: {
    path: '/documents',
    title: 'AI-Powered Document Management',
    needs: 'anyone',
    icon: FileText,
    words: 'files upload',
  },
  shared: {
    path: '/documents/shared',
    title: 'Shared',
    needs: 'user',
    permission: 'documents.manage',
    icon: Share2,
    words: 'links outside clients request upload withdraw',
  },
  research: {
    path: '/research',
    title: 'AI-Powered Legal Research',
    needs: 'anyone',
    icon: Scale,
    words: 'authorities case law',
  },
  automation: {
    path: '/automation',
    title: 'Legal Workflow Automation',
    needs: 'user',
    icon: Bot,
    words: 'automate',
  },
  knowledge: {
    path: '/knowledge',
    title: 'Knowledge Base',
    needs: 'anyone',
    icon: BookOpen,
    words: 'clauses templates notes',
  },
  workflows: { path: '/workflows', title: 'Workflows', needs: 'user', icon: Workflow, words: 'playbooks' },
  users: {
    path: '/users',
    title: 'User Management',
    needs: 'admin',
    icon: Users,
    words: 'people roles invitations',
  },
  settings: {
    path: '/settings',
    title: 'Settings',
    needs: 'admin',
    icon: Settings,
    words: 'integrations keys firm general security',
  },
  monitoring: {
    path: '/monitoring',
    title: 'Application Monitoring',
    needs: 'admin',
    icon: Gauge,
    words: 'metrics health',
  },
  installation: {
    path: '/settings/installation',
    title: 'Installation',
    needs: 'admin',
    icon: HardDrive,
    words: 'version mail server muted copy',
  },
  outbox: {
    path: '/settings/outbox',
    title: 'Mail outbox',
    needs: 'admin',
    icon: Mail,
    words: 'letters sent held',
  },
  egress: {
    path: '/settings/egress',
    title: 'Egress ledger',
    needs: 'admin',
    icon: Send,
    words: 'what left outside services bytes nothing leaves switch',
  },
  audit: {
    path: '/settings/audit',
    title: 'Audit log',
    needs: 'admin',
    icon: ScrollText,
    words: 'history who did what verify',
  },
  profile: {
    path: '/profile',
    title: 'Profile Settings',
    needs: 'session',
    icon: UserRound,
    words: 'password second factor sessions theme',
  },
  smsTest: {
    path: '/sms-test',
    title: 'Test SMS Integration',
    needs: 'admin',
    icon: Smartphone,
    words: 'text message',
  },
} as const satisfies Record<string, Place>

export const allPlaces: readonly Place[] = Object.values(places)
