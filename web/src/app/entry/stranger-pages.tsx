import type { ComponentType } from 'react'
import { loadStartPage } from '#features/intake'
import { loadVisitPage } from '#features/sharing'

/** The page of people who have no account: a form they fill, or a link they were given. */
export const strangerPage = async (path: string): Promise<ComponentType> =>
  path.startsWith('/start/') ? (await loadStartPage()).StartPage : (await loadVisitPage()).VisitPage
