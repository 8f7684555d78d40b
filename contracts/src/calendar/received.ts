import { z } from 'zod'

/** An invitation from outside or its cancellation, with how the caller's calendar compares. */
export const receivedInvitation = z.object({
  method: z.enum(['request', 'cancel']),
  /** `changed`: it is there with other details; `newer`: a later version is there. */
  state: z.enum(['absent', 'present', 'changed', 'newer']),
  events: z.array(
    z.object({
      title: z.string(),
      all_day: z.boolean(),
      /** On the clocks of the event's zone. */
      starts: z.string(),
      ends: z.string(),
      time_zone: z.string(),
      place: z.string(),
      repeats: z.boolean(),
      organizer: z.string(),
    }),
  ),
})

export type ReceivedInvitation = z.infer<typeof receivedInvitation>
