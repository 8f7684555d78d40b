import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events'

/** Entries of the bundled library are new or changed. */
export const libraryLaid = defineEvent('knowledge.library_laid', z.object({}))
