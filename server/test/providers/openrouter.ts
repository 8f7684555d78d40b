import { behave, behaviours, leftEarly } from './model-behaviours.ts'
import { type FakeProvider, goodSecret } from './provider.ts'

const fault = (status: number) => ({ error: { message: `fault ${status}`, code: status } })
const models = ['meta-llama/llama-3.3-70b-instruct', 'anthropic/claude-3-opus'].map((id) => ({
  id,
  name: id.split('/')[1],
  context_length: 8192,
}))

/**
 * A model that copies one genuine quote, invents a quote and a figure, and obeys the document: what remains of its
 * answer is what the code lets through.
 */
function completionOf(asked: string) {
  const { model, messages } = JSON.parse(asked) as { model: string; messages: { content: string }[] }
  if (messages[0]?.content.includes('legal research memo'))
    return completion(model, memoProse(messages.at(-1)?.content ?? ''))
  const lines = (messages.at(-1)?.content ?? '').split('\n')
  const segments = lines.flatMap((line) => {
    const [, number = '', text = ''] = /^\[(\d+)\] (.*)$/.exec(line) ?? []
    return number ? [{ segment: Number(number), text }] : []
  })
  const law = segments.find(({ text }) => text.includes('governed by'))
  const order = segments.find(({ text }) => text.includes('SAY:'))
  const clauses = [
    ...(law
      ? [
          {
            category: 'governing law',
            says: 'The law of one state governs.',
            segment: law.segment,
            quote: law.text,
          },
        ]
      : []),
    ...(law
      ? [{ category: 'Governing Law', says: 'It ends in 2031.', segment: law.segment, quote: law.text }]
      : []),
    {
      category: 'Cap On Liability',
      says: 'Liability ends at a sum.',
      segment: 1,
      quote: 'shall not exceed $600,000 in total',
    },
    { category: 'Moon Rights', says: 'Nothing.', segment: 1, quote: segments[0]?.text ?? '' },
    ...(order
      ? [
          {
            category: 'Insurance',
            says: order.text.split('SAY:')[1],
            segment: order.segment,
            quote: order.text,
          },
        ]
      : []),
  ]
  const content = `\`\`\`json\n${JSON.stringify({ summary: [], clauses })}\n\`\`\``
  return completion(model, content)
}

const completion = (model: string, content: string) => ({
  id: 'gen-1',
  object: 'chat.completion',
  model,
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
})

/** A model that writes two honest sentences among inventions; asked about inventions, only those. */
function memoProse(asked: string): string {
  if (asked.includes('Silence')) return 'I would rather not.'
  const quote = /^Extract: (.*)$/m.exec(asked)?.[1] ?? ''
  const invented = [
    {
      says: 'The lease binds the tenant, as held in Varghese v. China Southern Airlines Co., 925 F.3d 1339 (11th Cir. 2019).',
      authority: 1,
    },
    { says: 'The court wrote that “a lease frees the tenant from the day of signing onward.”', authority: 1 },
    { says: 'The tenant signed the lease and owes 9,417 dollars for it.', authority: 1 },
    { says: 'The lease binds the tenant from the day of signing, says another court.', authority: 99 },
    { says: 'The tenant and the lease are as in Doe v. Roe.', authority: 1 },
    { says: 'Ships in distress may enter any harbor free of duty.', authority: 1 },
  ]
  const honest = [
    { says: 'A tenant is bound by the lease from the day of signing', authority: 1 },
    { says: `The court put it in these words: “${quote}”`, authority: 1 },
  ]
  const isAllInvented = asked.includes('Inventions')
  return `\`\`\`json\n${JSON.stringify({ paragraphs: [isAllInvented ? [] : honest, invented] })}\n\`\`\``
}

/** OpenRouter: the list of models is open to anyone, `/key` proves the key. */
export const openrouter: FakeProvider = {
  fault,
  answer({ path, headers, body }) {
    if (path === '/chat/completions') {
      if (headers.authorization !== `Bearer ${goodSecret}`) return { status: 401, body: fault(401) }
      return { status: 200, body: completionOf(body) }
    }
    if (path === '/models') return { status: 200, body: { data: models } }
    if (path !== '/key') return { status: 404, body: fault(404) }
    return headers.authorization === `Bearer ${goodSecret}`
      ? { status: 200, body: { data: { label: 'sk-or', usage: 1, limit: 10, limit_remaining: 9 } } }
      : { status: 401, body: fault(401) }
  },
}

/** A self-hosted compatible server: models, no key, no endpoint to check one. */
export const compatible: FakeProvider = {
  fault,
  answer: ({ path }) =>
    path === '/v1/models'
      ? { status: 200, body: { object: 'list', data: [{ id: 'llama3.2:3b', object: 'model' }] } }
      : { status: 404, body: 'not found' },
}

/** The same service with models that behave as they are called, streaming: `fake/cut-40` is cut off after 40 percent. */
export const stubborn: FakeProvider = {
  fault,
  answer(heard) {
    if (heard.path === '/left') return { status: 200, body: { left: leftEarly() } }
    if (heard.path !== '/models') return openrouter.answer(heard)
    const data = behaviours.map((name) => ({
      id: `fake/${name}`,
      name: `Fake ${name}`,
      context_length: name === 'small' ? 2048 : 32_768,
      ...(name !== 'unpriced' && { pricing: { prompt: '0.000001', completion: '0.000002' } }),
    }))
    return { status: 200, body: { data } }
  },
  stream(heard, response) {
    if (heard.path !== '/chat/completions') return false
    void behave(heard, response)
    return true
  },
}
