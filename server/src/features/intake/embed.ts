import type { Services } from '#platform/context'
import { publishedForm } from './forms.queries.ts'

const embedded = /^\/start\/([\w-]{20,60})\?(?:.*&)?embed=1(?:&|$)/

/** Sites that may show this page in a frame: those a published form lists, for its own embedded page alone. */
export async function sitesThatMayFrame({ db }: Services, url: string): Promise<readonly string[]> {
  const key = embedded.exec(url)?.[1]
  return (key && (await publishedForm(db, key))?.sites) || []
}
