import { lazy, type ReactNode } from 'react'
import { WithRecordTime } from '#lib/time-parts'

const RecordTimeButton = lazy(() =>
  import('./record-time.tsx').then((part) => ({ default: part.RecordTimeButton })),
)

/** Around all screens: time is recorded from an email, an event or a call where it is read. */
export const TimeEverywhere = ({ children }: { children: ReactNode }) => (
  <WithRecordTime value={RecordTimeButton}>{children}</WithRecordTime>
)
