/** How many spoilt streams are read: `FUZZ_STREAMS=1000000` reads more of them than there is time for in every run. */
export const spoiltStreams = Number(process.env.FUZZ_STREAMS ?? 20_000)
