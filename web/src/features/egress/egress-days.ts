interface Summed {
  day: string
  provider: string
  bytes: number
}

/** The last days up to the latest, without a gap, and for each provider its bytes on every one of them. */
export function bytesByDay(days: readonly Summed[], today: string, count: number) {
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), today)
  const shown = Array.from({ length: count }, (_, index) => dayBefore(last, count - 1 - index))
  const providers = [...new Set(days.map(({ provider }) => provider))].sort()
  return {
    days: shown,
    series: providers.map((provider) => ({
      provider,
      values: shown.map(
        (day) => days.find((summed) => summed.day === day && summed.provider === provider)?.bytes ?? 0,
      ),
    })),
  }
}

function dayBefore(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - count)
  return moment.toISOString().slice(0, 10)
}
