import type { DocumentText, ReadMethod } from '@pam/contracts/documents'

export type ReadPage = DocumentText['pages'][number]

/** How the words of a page came to be known. */
export function methodWords({ method, confidence }: Pick<ReadPage, 'method' | 'confidence'>): string {
  const said: Record<ReadMethod, string> = {
    text: 'Text from the file',
    layer: 'Text layer from the scanner',
    ocr: confidence === null ? 'Text from OCR' : `Text from OCR, ${Math.round(confidence)}% confidence`,
    none: 'No words found',
  }
  return said[method]
}

/** Why a person should look at it. */
export const weakWords = ({ method }: Pick<ReadPage, 'method'>): string =>
  method === 'none' ? 'Empty: check the page' : 'Uncertain: check against the page'
