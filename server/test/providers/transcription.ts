import { speaksOpenai } from './speaks-openai.ts'

/** A field of a form, as it was sent. */
const fieldOf = (body: string, name: string): string | undefined =>
  new RegExp(`name="${name}"[^\\r\\n]*\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([\\s\\S]*?)\\r\\n--`).exec(body)?.[1]

/** Writes down speech: a recording holds its own words, and silence is no words. */
export const transcription = speaksOpenai(['whisper-1'], '/audio/transcriptions', (body) => {
  const [model, file] = [fieldOf(body, 'model'), fieldOf(body, 'file')]
  if (model !== 'whisper-1' || file === undefined)
    return { error: { message: 'file and model are required' } }
  return { text: ` ${file.replace(/^RECORDING /, '')} ` }
})
