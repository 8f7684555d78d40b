import type { NewBooking, OwnAppointment, PublicBookingPage } from '@pam/contracts/appointments/booking'

export interface ShownFirm {
  readonly firm: string
  readonly logo: string | null
  readonly accent: PublicBookingPage['accent']
}

/** A refusal of the server, with the sentence it wrote and what is wrong with each field. */
export class BookingRefusal extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`/api/appointments${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    cache: 'no-store',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new BookingRefusal('offline', '')
  })
  if (answer.ok) return answer.json() as Promise<Answer>
  const problem = (await answer.json().catch(() => ({}))) as {
    code?: string
    detail?: string
    fields?: Record<string, string>
  }
  throw new BookingRefusal(problem.code ?? 'other', problem.detail ?? '', problem.fields)
}

type Times = { times: string[] }

/** The calls of contracts/appointments-booking, without its parser: the server checks what is sent. */
export const booking = {
  show: (slug: string) => ask<PublicBookingPage>(`/book/${encodeURIComponent(slug)}`),
  times: (slug: string) => ask<Times>(`/book/${encodeURIComponent(slug)}/times`),
  book: (slug: string, body: NewBooking) =>
    ask<{ status: OwnAppointment['status']; starts_at: string; has_mail: boolean }>(
      `/book/${encodeURIComponent(slug)}`,
      body,
    ),
  mine: (token: string) => ask<OwnAppointment>('/mine', { token }),
  myTimes: (token: string) => ask<Times>('/mine/times', { token }),
  move: (token: string, starts_at: string) => ask<OwnAppointment>('/mine/move', { token, starts_at }),
  cancel: (token: string) => ask<OwnAppointment>('/mine/cancel', { token }),
}
