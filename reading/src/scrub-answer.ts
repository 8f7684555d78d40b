import type { Program } from './answer.ts'
import { checkFile, scrubFile } from './scrub/scrub-file.ts'
import { scrubChoices } from './scrub-report.ts'

/** Scrubs one file, or checks a scrubbed one. Its arguments: `scrub` or `check`, the name of the file, and the choices. */
export const scrubAnswer: Program = async (input, [act = '', name = '', choices = '{}']) => {
  const task = { bytes: input, name, choices: scrubChoices.parse(JSON.parse(choices)) }
  if (act === 'check') return { head: await checkFile(task) }
  const { head, clean } = await scrubFile(task)
  return { head, parts: clean ? [clean] : [] }
}
