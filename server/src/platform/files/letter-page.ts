/** The paper of US offices, which the Word library does not take by itself. In twentieths of a point. */
export const letterSize = { width: 12_240, height: 15_840 }
const inch = 1440
export const letterPage = {
  page: { size: letterSize, margin: { top: inch, right: inch, bottom: inch, left: inch } },
}
