/** The main screens of the product, for pictures of each before and after a change. */
export interface MainScreen {
  readonly name: string
  readonly path: string
  /** Who looks at it; nobody is a visitor. */
  readonly as: 'rivera' | 'admin' | 'nobody'
}

const screens = (as: MainScreen['as'], paths: Readonly<Record<string, string>>): MainScreen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, as }))

/** `:case` and `:document` stand for a case and a document of the sample firm. */
export const mainScreens: readonly MainScreen[] = [
  ...screens('nobody', { landing: '/', login: '/login', 'forgot-password': '/forgot-password' }),
  ...screens('rivera', {
    today: '/dashboard',
    chat: '/chat',
    search: '/search',
    'search-results': '/search?q=Walker',
    cases: '/cases',
    'case-overview': '/cases/:case',
    'case-timeline': '/cases/:case?tab=timeline',
    'case-parties': '/cases/:case?tab=parties',
    'case-tasks': '/cases/:case?tab=tasks',
    'case-deadlines': '/cases/:case?tab=deadlines',
    'case-events': '/cases/:case?tab=events',
    'case-documents': '/cases/:case?tab=documents',
    'case-notes': '/cases/:case?tab=notes',
    'case-billing': '/cases/:case?tab=billing',
    'case-forecast': '/cases/:case?tab=forecast',
    'case-settings': '/cases/:case?tab=settings',
    'case-import': '/cases/import',
    calendar: '/calendar',
    'calendar-agenda': '/calendar?view=agenda',
    'deadline-calculator': '/deadlines/new-count',
    limitations: '/deadlines/limitations',
    tasks: '/tasks',
    contacts: '/contacts',
    documents: '/documents',
    document: '/documents/:document',
    'document-analysis': '/documents/:document?tab=analysis',
    reviews: '/documents/reviews',
    shared: '/documents/shared',
    playbook: '/documents/playbook',
    conflicts: '/conflicts',
    intake: '/intake',
    'new-inquiry': '/intake/new',
    appointments: '/appointments',
    signatures: '/signatures',
    questionnaires: '/questionnaires',
    email: '/email',
    knowledge: '/knowledge',
    research: '/research',
    workflows: '/workflows',
    'new-workflow': '/workflows/new',
    time: '/time',
    expenses: '/time/expenses',
    invoices: '/billing',
    payments: '/billing/payments',
    'billing-reports': '/billing/reports',
    trust: '/trust',
    'trust-reports': '/trust/reports',
    analytics: '/analytics',
    profile: '/profile',
  }),
  ...screens('admin', {
    users: '/users',
    roles: '/users?tab=roles',
    settings: '/settings',
    installation: '/settings/installation',
    egress: '/settings/egress',
    outbox: '/settings/outbox',
    'audit-log': '/settings/audit',
    monitoring: '/monitoring',
  }),
]
