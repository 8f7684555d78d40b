import { z } from 'zod'

/** A time of the day, as in 09:00. */
export const minuteOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 09:00.')
