/** How well passages are found, measured by the bench of this repository: docs/benchmarks/search.md, to which a test holds it. */
export const measured = {
  title: 'Measured: is the right passage among the first 8 results?',
  question: 'Questions about a chosen document',
  ways: [
    { row: 'plain BM25, document chosen', title: 'Plain keywords' },
    { row: 'plain cosine, document chosen', title: 'Plain vectors' },
    { row: 'ours, document chosen', title: 'Pam' },
  ],
  halves: [
    { title: 'First half of the test', figures: [59.7, 80.4, 95.5] },
    { title: 'Second half of the test', figures: [62.2, 85.3, 96.5] },
  ],
  note: '1,008 questions, November 17, 2026; each half with a model trained on the other. With no document chosen: 39.8% and 49.1%. Method and limits: docs/benchmarks/search.md.',
} as const
