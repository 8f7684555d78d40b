import { describe, expect, test } from 'vitest'
import { Engine } from './engine.ts'
import { indexSource, readIndex, writeIndex } from './index-source.ts'
import { packVectors, readVectors, writeVectors } from './vectors.ts'

const filler = (topic: string) =>
  Array.from(
    { length: 12 },
    (_, i) => `${i + 10}. ${topic} is handled by the parties in the usual way of number ${i}.`,
  ).join('\n')

const lease = `LEASE AGREEMENT

This Lease is made between Harbour View Properties LLC ("Landlord") and Nadia Okonkwo ("Tenant").

1. Rent. Tenant shall pay base rent of $2,400 on the first day of each month.
2. Repairs. Landlord shall maintain and repair the roof, the structure and the plumbing. Tenant shall keep the premises clean.
3. Deposit. The security deposit of $4,800 shall be returned within thirty days after the end of the tenancy.
4. Governing Law. This Lease is governed by the laws of the State of Oregon.
${filler('Parking')}`

const supply = `SUPPLY AGREEMENT

This Agreement is between Bluefin Cannery Inc. ("Buyer") and Salt Road Trading Company ("Supplier").

1. Price. Buyer pays $3 a kilogram.
2. Governing Law. This Agreement is governed by and construed in accordance with the laws of the State of Maine.
3. Definitions. "Season" means the months from May through October. "Net Weight" means the weight without packing.
4. Term. In each Season the Supplier delivers; a Season without a harvest extends the term.
5. Right of first refusal. Buyer shall have a right of first refusal over the harvest.
${filler('Shipping')}`

const secret = `SETTLEMENT of Zanzibar Holdings

The repairs were never done and Zanzibar Holdings pays a settlement for the repairs of the roof. ${'Roof repairs. '.repeat(40)}`

function engineWith(...texts: string[]): Engine {
  const engine = new Engine(null)
  for (const [key, text] of texts.entries())
    engine.load({
      key: String(key),
      title: text.split('\n')[0] ?? '',
      vectors: null,
      words: writeIndex(indexSource(text)),
    })
  return engine
}

const ask = async (engine: Engine, keys: number[], text: string, texts = [lease, supply, secret]) =>
  (await engine.search(keys.map(String), { text, limit: 10 })).map((found) => ({
    ...found,
    text: (texts[Number(found.key)] ?? '').slice(found.start, found.end),
  }))

describe('the engine', () => {
  const engine = engineWith(lease, supply, secret)

  test('returns the exact words and their offsets, best first', async () => {
    const [first] = await ask(engine, [0, 1], 'who repairs the roof and the plumbing?')
    expect(first?.text).toContain('Landlord shall maintain and repair the roof')
    expect(first?.why.words).toEqual(expect.arrayContaining(['repairs', 'roof', 'plumbing']))
  })

  test('a party named in the question narrows it to their documents, and is not searched for inside', async () => {
    const found = await ask(
      engine,
      [0, 1],
      'Consider the agreement with Salt Road Trading; what is the governing law?',
    )
    expect(found[0]?.text).toContain('State of Maine')
    expect(found[0]?.why.isNamed).toBe(true)
    expect(found[0]?.why.concepts).toContain('governing law')
    const other = await ask(engine, [0, 1], 'In the lease of Okonkwo, which law governs?')
    expect(other[0]?.text).toContain('State of Oregon')
    // Results elsewhere follow all those in the named document.
    expect(found.findIndex(({ key }) => key === '0')).toBeGreaterThan(0)
  })

  test('a short document is all head, and its own words are still searched for in it', async () => {
    const note = 'QUARRY LEASE\n\nThe quarryman shall fence the pit at his own cost.\n'
    const others = Array.from(
      { length: 40 },
      (_, i) => `GUIDE ${i}\n\nSay what the file is about, and what to say about it. Leases are apart.`,
    )
    const texts = [...others, note]
    const found = await ask(
      ...([engineWith(...texts), texts.map((_, at) => at)] as const),
      'What does the quarry lease say about the fence of the pit?',
      texts,
    )
    expect(found[0]?.text).toContain('fence the pit')
    expect(found[0]?.why.isNamed).toBe(true)
    // Scores decrease from first to last, even if other documents follow the named one.
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(found.length).toBeGreaterThan(1)
  })

  test('a form ranks below answers, unless a form is asked for; it is never hidden', async () => {
    const form =
      'ANSWER SKELETON\n\nThe answer of {{party}} to the complaint. How long the complaint is, {{party}} says.'
    const rule = 'TIME LIMITS\n\nHow long there is to answer the complaint: 21 days.'
    const filling = Array.from({ length: 20 }, (_, i) => `GUIDE ${i}\n\nMoorings and buoys of harbour ${i}.`)
    const texts = [form, rule, ...filling]
    const known = new Engine(null)
    for (const [key, text] of texts.entries())
      known.load({
        key: String(key),
        title: text.split('\n')[0] ?? '',
        vectors: null,
        words: writeIndex(indexSource(text)),
        isForm: key === 0,
      })
    const keysOf = async (question: string, without: ('forms' | 'scope')[] = []) => {
      const found = await known.search(
        texts.map((_, at) => String(at)),
        { text: question, limit: 10, without },
      )
      return found.map(({ key }) => key)
    }
    expect(await keysOf('how long to answer a complaint')).toEqual(['1', '0'])
    expect(await keysOf('how long to answer a complaint', ['forms', 'scope'])).toEqual(['0', '1'])
    expect((await keysOf('form of an answer to a complaint'))[0]).toBe('0')
  })

  test('cached questions change no answer, and nothing of a removed source is left', async () => {
    const known = engineWith(lease, supply)
    const question = 'which law governs the agreement with Salt Road Trading?'
    const first = await ask(known, [0, 1], question)
    await known.foresee(question)
    expect(await ask(known, [0, 1], question)).toEqual(first)
    expect(await ask(known, [1], question)).toEqual(await ask(engineWith(lease, supply), [1], question))
    known.load({ key: '2', title: 'Secret', vectors: null, words: writeIndex(indexSource(secret)) })
    expect(await ask(known, [0, 1], question)).toEqual(first)
    const wide = await ask(known, [0, 1, 2], 'roof repairs')
    expect(wide).toEqual(await ask(engine, [0, 1, 2], 'roof repairs'))
    known.drop('2')
    const without = await ask(known, [0, 1, 2], 'roof repairs')
    expect(without).toEqual(await ask(engineWith(lease, supply), [0, 1], 'roof repairs'))
  })

  test('a term is answered by its definition before its uses', async () => {
    const [first] = await ask(engine, [1], 'What is the definition of "Season"?')
    expect(first?.text).toContain('"Season" means')
    expect(first?.why.isDefinition).toBe(true)
  })

  test('passages an answer refers to are boosted, and explained as such', async () => {
    const clause = (number: string, text: string) =>
      `${number} ${text} ${'It is written at some length here. '.repeat(8)}`
    const text = [
      clause('1.1 Fees.', 'The fee of the surveyor is paid as provided in Section 4.2.'),
      ...['1.2 Boats.', '2.1 Harbours.', '2.2 Moorings.', '3.1 Lights.', '4.1 Ropes.'].map((text) =>
        clause(text, 'The parties agree.'),
      ),
      clause('4.2 Instalments.', 'It falls due in three parts, the first in March.'),
      clause('4.3 Sails.', 'The parties agree.'),
    ].join('\n')
    const found = await ask(engineWith(text), [0], 'surveyor fee', [text])
    expect(found[0]?.text).toContain('fee of the surveyor')
    expect(found.find((entry) => entry.text.includes('first in March'))?.why.isReferredTo).toBe(true)
  })

  test('passages never overlap', async () => {
    const found = await ask(engine, [0, 1, 2], 'repairs of the roof parking shipping')
    for (const a of found)
      for (const b of found)
        if (a !== b && a.key === b.key) expect(a.end <= b.start || b.end <= a.start).toBe(true)
  })

  test('a typo is corrected and reported', async () => {
    const [first] = await ask(engine, [0], 'who pays for plumbng')
    expect(first?.text).toContain('plumbing')
    expect(first?.why.corrected).toEqual([['plumbng', 'plumb']])
  })

  test('an incomplete word finds its completions', async () => {
    const found = await engine.search(['0'], { text: 'secur', limit: 3, isUnfinished: true })
    expect(lease.slice(found[0]?.start, found[0]?.end)).toContain('security deposit')
  })

  test('an exact phrase is required among search words, and an excluded word removes passages', async () => {
    const phrase = await ask(engine, [0, 1], '"right of first refusal"')
    expect(phrase).toHaveLength(1)
    expect(phrase[0]?.text).toContain('right of first refusal')
    expect(await ask(engine, [0, 1], '"refusal of first right"')).toEqual([])
    const without = await ask(engine, [0, 1], 'governing law -Maine')
    expect(without.some(({ text }) => text.includes('Maine'))).toBe(false)
    expect(without.some(({ text }) => text.includes('Oregon'))).toBe(true)
  })

  test('unknown words find nothing', async () => {
    expect(await ask(engine, [0, 1, 2], 'xylophone quokka')).toEqual([])
    expect(await ask(engine, [0, 1, 2], '  ?! ')).toEqual([])
    expect(await ask(engine, [], 'repairs')).toEqual([])
  })

  test('a typo in an ending is corrected although the stems have little in common', async () => {
    const clause = 'ARBITRATION\n\nAny dispute is settled by binding arbitration in Columbus, Ohio.'
    const [first] = await ask(engineWith(lease, clause), [0, 1], 'arbitraton', [lease, clause])
    expect(first?.text).toContain('binding arbitration')
    expect(first?.why.corrected).toHaveLength(1)
  })

  test('a source that may not be seen changes nothing: no rank, no score, no correction', async () => {
    const alone = engineWith(lease, supply)
    for (const question of [
      'roof repairs',
      'zanzibar',
      'zanzibbar holdings',
      'settlement of the lease',
      'repairs',
    ]) {
      const seen = await engine.search(['0', '1'], { text: question, limit: 20 })
      expect(JSON.stringify(seen)).toBe(
        JSON.stringify(await alone.search(['0', '1'], { text: question, limit: 20 })),
      )
    }
  })
})

describe('serialization', () => {
  test('an index is restored as it was written', () => {
    const index = indexSource(supply)
    expect(readIndex(writeIndex(index))).toEqual(index)
  })

  test('one of another format is refused, a truncated one too', () => {
    const bytes = writeIndex(indexSource(supply))
    expect(() => readIndex(Uint8Array.of(9, ...bytes.subarray(1)))).toThrow('another version')
    expect(() => readIndex(bytes.subarray(0, 40))).toThrow()
  })

  test('vectors are restored as written, and keep their direction', () => {
    const vectors = [Float32Array.of(0.6, -0.8, 0), Float32Array.of(0, 0.1, -0.9)]
    const packed = packVectors(vectors)
    expect(readVectors(writeVectors(packed))).toEqual(packed)
    // As a file is read: a Buffer in the middle of a larger ArrayBuffer.
    const inside = Buffer.concat([Buffer.from('x'), writeVectors(packed)]).subarray(1)
    expect(readVectors(inside)).toEqual(packed)
    expect((packed.values[0] ?? 0) * (packed.scales[0] ?? 0)).toBeCloseTo(0.6, 2)
  })

  test('sections, references, definitions and citations are the graph', () => {
    const text = `1.1 Scope. See Section 2.3 and Article IV for more of it, as long as this passage needs to be so that the next section opens one of its own, which takes some more words than these, and so on and on.
2.3 Fees. "Fee" means the sum in 42 U.S.C. § 1988; see Hensley v. Eckerhart, 461 U.S. 424 (1983).`
    const { links } = indexSource(text)
    expect(links.sections).toEqual([
      ['1.1', 0],
      ['2.3', 1],
    ])
    expect(links.references).toEqual([
      [0, '2.3'],
      [0, 'IV'],
    ])
    expect(links.definitions).toEqual([['fee', 1]])
    expect(links.citations).toEqual([
      [1, '42usc1988'],
      [1, '461us424'],
    ])
  })
})
