import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events'

/** Entries of the library that comes with Pam are new, or others than before. */
export const libraryLaid = defineEvent('knowledge.library_laid', z.object({}))
