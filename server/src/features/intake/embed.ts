import type { Services } from '#platform/context'
import { publishedForm } from './forms.queries.ts'

const embedded = /^\/start\/([\w-]{20,60})\?(?:.*&)?embed=1(?:&|$)/

/** Sites that may frame this page: those a published form lists, only for its own embedded page. */
export async function sitesThatMayFrame({ db }: Services, url: string): Promise<readonly string[]> {
  const key = embedded.exec(url)?.[1]
  return (key && (await publishedForm(db, key))?.sites) || []
}
