import data from './document-demo.json' with { type: 'json' }

export const maxFileBytes = 10 * 1024 * 1024

export const documentTexts = data.texts
export const documentResults = data.results
export const { refusals } = data
