import { Document, Packer, Paragraph } from 'docx'

/** A letter as a Word file, so that it can be finished and signed. What such a file cannot hold is left out. */
export const letterDocx = (subject: string, text: string): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      creator: 'Pam',
      title: clean(subject),
      sections: [{ children: text.split('\n').map((line) => new Paragraph({ text: clean(line) })) }],
    }),
  )

const clean = (text: string) => text.replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, '')
