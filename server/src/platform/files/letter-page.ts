/** US Letter, which the Word library does not use by default. In twentieths of a point. */
export const letterSize = { width: 12_240, height: 15_840 }
const inch = 1440
export const letterPage = {
  page: { size: letterSize, margin: { top: inch, right: inch, bottom: inch, left: inch } },
}
