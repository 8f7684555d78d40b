import { z } from 'zod'
import { fileKind } from './reading.ts'

/** What a person decides about words that are not simply metadata. */
export const scrubChoices = z.object({
  tracked_changes: z.enum(['accept', 'refuse']),
  comments: z.enum(['remove', 'keep']),
})
export type ScrubChoices = z.infer<typeof scrubChoices>

/** One kind of thing that was in the file, in words for a person, with a few of its values. */
export const scrubFinding = z.object({
  what: z.string(),
  fate: z.enum(['removed', 'left']),
  count: z.int().positive(),
  samples: z.array(z.string()),
})
export type ScrubFinding = z.infer<typeof scrubFinding>

/** The first line of a scrub; the bytes of the clean copy follow it. */
export const scrubHead = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('scrubbed'),
    kind: fileKind,
    findings: z.array(scrubFinding),
    /** A hash of the words a person sees in the file that came in. */
    words: z.string(),
    size: z.int().nonnegative(),
  }),
  z.object({
    type: z.literal('checked'),
    /** Descriptions of what should have been removed and is still there. */
    leftovers: z.array(z.string()),
    findings: z.array(scrubFinding),
    words: z.string(),
  }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])
export type ScrubHead = z.infer<typeof scrubHead>

const mostSamples = 5
const longestSample = 120

/** Counts what a scrub meets, by its name for people. */
export function makeTally() {
  const found = new Map<string, ScrubFinding>()
  const add = (what: string, fate: ScrubFinding['fate'], sample = '') => {
    const finding = found.get(`${fate} ${what}`) ?? { what, fate, count: 0, samples: [] }
    const said = sample.replace(/\s+/g, ' ').trim().slice(0, longestSample).toWellFormed()
    const isNew = said !== '' && finding.samples.length < mostSamples && !finding.samples.includes(said)
    found.set(`${fate} ${what}`, {
      ...finding,
      count: finding.count + 1,
      samples: isNew ? [...finding.samples, said] : finding.samples,
    })
  }
  return {
    removed: (what: string, sample?: string) => add(what, 'removed', sample),
    left: (what: string, sample?: string) => add(what, 'left', sample),
    /** What another tally holds, one by one. */
    take(findings: readonly ScrubFinding[]) {
      for (const { what, fate, count, samples } of findings)
        for (let index = 0; index < count; index += 1) add(what, fate, samples[index])
    },
    findings: (): ScrubFinding[] => [...found.values()],
  }
}
export type Tally = ReturnType<typeof makeTally>
