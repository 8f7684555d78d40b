import {
  type NavEntry,
  navGroupTitles,
  type Place,
  placesOf,
  type Screen,
  type Section,
  type SliceUi,
} from '#lib/slice-ui'

export interface NavItem extends NavEntry {
  place: Place
}

export interface NavGroup {
  title: string
  items: readonly NavItem[]
}

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order

/** The sidebar: the items of all slices by group. */
export function navGroups(slices: readonly SliceUi[]): readonly NavGroup[] {
  const items = placesOf(slices).flatMap((place) => (place.nav ? [{ ...place.nav, place }] : []))
  return navGroupTitles.map((title) => ({
    title,
    items: items.filter(({ group }) => group === title).toSorted(byOrder),
  }))
}

/** The screens of the palette: those of the sidebar in its order, then the others. */
export function placesInOrder(slices: readonly SliceUi[]): readonly Place[] {
  const inSidebar = navGroups(slices).flatMap(({ items }) => items.map(({ place }) => place))
  return [...inSidebar, ...placesOf(slices).filter(({ nav }) => !nav)]
}

const isUnder = (pathname: string, root: string) => pathname === root || pathname.startsWith(`${root}/`)

const screensWithSection = (slices: readonly SliceUi[]) =>
  slices
    .flatMap(({ places = [], screens = [] }): readonly Screen[] => [...places, ...screens])
    .flatMap(({ section, ...screen }) => (section ? [{ ...screen, section }] : []))

/** The item a screen belongs to, also where the screen is one record or a page of the section. */
export function activeItem(slices: readonly SliceUi[], pathname: string): NavItem | undefined {
  const items = navGroups(slices).flatMap((group) => group.items)
  const roots = ({ name, place, also = [] }: NavItem) => [
    place.path,
    ...also,
    ...screensWithSection(slices)
      .filter(({ section }) => section.of === name)
      .map(({ path }) => path),
  ]
  return items.find((item) => roots(item).some((root) => isUnder(pathname, root)))
}

export interface SectionLink extends NonNullable<Section['link']> {
  to: string
  screen: Pick<Screen, 'needs' | 'isInSample'>
}

/** The row of links that the screens of a section share under the top bar. */
export const sectionLinks = (slices: readonly SliceUi[], name: string): readonly SectionLink[] =>
  screensWithSection(slices)
    .filter(({ section }) => section.of === name)
    .flatMap(({ path, section: { link }, needs, isInSample }) =>
      link ? [{ ...link, to: path, screen: { needs, ...(isInSample && { isInSample }) } }] : [],
    )
    .toSorted(byOrder)

/** The link a screen is reached by: the longest address it is under, else the section's first. */
export function activeLink(links: readonly SectionLink[], pathname: string): string | undefined {
  const fitting = links.filter(({ to }) => isUnder(pathname, to))
  const longest = fitting.toSorted((one, other) => other.to.length - one.to.length)[0]
  return (longest ?? links[0])?.to
}
