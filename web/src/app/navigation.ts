import type { Permission } from '@pam/contracts/shared/access'
import { type Place, places } from './places.ts'

export interface NavItem {
  name: string
  place: Place
  /** Other addresses that belong to this item, beside everything under its own. */
  also?: readonly string[]
}

export interface NavGroup {
  /** Empty for the first group, which needs no heading. */
  title: string
  items: readonly NavItem[]
}

/** The sidebar. Dashboard, Knowledge Base, Cases, Workflows, Users and Settings keep the order of the specification. */
export const navGroups: readonly NavGroup[] = [
  {
    title: '',
    items: [
      { name: 'Dashboard', place: places.dashboard },
      { name: 'Chat', place: places.chat },
      { name: 'Search', place: places.search },
    ],
  },
  {
    title: 'Library',
    items: [
      { name: 'Knowledge Base', place: places.knowledge },
      { name: 'Research', place: places.research },
    ],
  },
  {
    title: 'Practice',
    items: [
      { name: 'Cases', place: places.cases, also: ['/conflicts', '/analytics'] },
      { name: 'Calendar', place: places.calendar, also: ['/deadlines'] },
      { name: 'Tasks', place: places.tasks },
      { name: 'Contacts', place: places.contacts },
      { name: 'Documents', place: places.documents },
      { name: 'Intake', place: places.intake },
      { name: 'Workflows', place: places.workflows, also: ['/automation'] },
    ],
  },
  {
    title: 'Administration',
    items: [
      { name: 'Users', place: places.users },
      { name: 'Settings', place: places.settings, also: ['/monitoring', '/sms-test'] },
    ],
  },
]

const isUnder = (pathname: string, root: string) => pathname === root || pathname.startsWith(`${root}/`)

/** The item a screen belongs to, also where the screen is one record or a page of the section. */
export const activeItem = (pathname: string): NavItem | undefined =>
  navGroups
    .flatMap(({ items }) => items)
    .find(({ place, also = [] }) => [place.path, ...also].some((root) => isUnder(pathname, root)))

export interface SectionLink {
  to: string
  text: string
  needs: Permission
}

/** Sections whose screens share a row of links under the top bar. The others draw theirs on the page. */
export const sectionLinks: Partial<Record<string, readonly SectionLink[]>> = {
  Cases: [
    { to: '/cases', text: 'All cases', needs: 'cases.view' },
    { to: '/conflicts', text: 'Conflicts', needs: 'cases.view' },
    { to: '/analytics', text: 'Analytics', needs: 'cases.view' },
    { to: '/cases/import', text: 'Import', needs: 'cases.create' },
    { to: '/cases/stages', text: 'Stages', needs: 'settings.manage' },
    { to: '/cases/about', text: 'About', needs: 'cases.view' },
  ],
  Calendar: [
    { to: '/calendar', text: 'Calendar', needs: 'cases.view' },
    { to: '/deadlines/new-count', text: 'Deadline calculator', needs: 'cases.view' },
    { to: '/deadlines/limitations', text: 'Statute of limitations', needs: 'cases.view' },
  ],
}

/** The link a screen is reached by: the longest address it is under, else the section's first. */
export function activeLink(links: readonly SectionLink[], pathname: string): string | undefined {
  const fitting = links.filter(({ to }) => isUnder(pathname, to))
  const longest = fitting.sort((one, other) => other.to.length - one.to.length)[0]
  return (longest ?? links[0])?.to
}
