/** One thing somebody did on a case, at a moment. */
export interface CaseActivity {
  readonly seq: number
  readonly at: Date
  readonly caseId: string
  readonly kind: string
}

export interface WorkSession<Activity extends CaseActivity> {
  readonly caseId: string
  readonly activities: readonly Activity[]
  readonly from: Date
  readonly until: Date
}

const longestGapMs = 20 * 60 * 1000

/** Activity on one case without a gap of more than twenty minutes, and without another case between. */
export function workSessions<Activity extends CaseActivity>(
  activities: readonly Activity[],
): WorkSession<Activity>[] {
  const sessions: { caseId: string; activities: Activity[] }[] = []
  for (const activity of activities.toSorted((one, other) => one.seq - other.seq)) {
    const current = sessions.at(-1)
    const before = current?.activities.at(-1)
    if (
      current?.caseId === activity.caseId &&
      before &&
      activity.at.getTime() - before.at.getTime() <= longestGapMs
    )
      current.activities.push(activity)
    else sessions.push({ caseId: activity.caseId, activities: [activity] })
  }
  return sessions.map((session) => ({
    ...session,
    from: session.activities[0]?.at ?? new Date(0),
    until: session.activities.at(-1)?.at ?? new Date(0),
  }))
}

interface Stretch {
  readonly caseId: string
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** Whether an entry of the same case covers the whole session. */
export const isCovered = (
  { caseId, from, until }: WorkSession<CaseActivity>,
  entries: readonly Stretch[],
): boolean =>
  entries.some(
    (entry) =>
      entry.caseId === caseId &&
      entry.startedAt !== null &&
      entry.endedAt !== null &&
      entry.startedAt <= from &&
      entry.endedAt >= until,
  )
