import type { HiddenWhy } from '@pam/contracts/documents'

/** Why it is invisible, in plain words. */
export const hiddenWhyWords: Record<HiddenWhy, string> = {
  white: 'Text in the same color as the background.',
  tiny: 'Too small to read.',
  off_page: 'Outside the edge of the page.',
  invisible: 'Marked as hidden in the file.',
  layer: 'On a layer that is switched off.',
  covered: 'Covered by a picture or a bar. If it was meant to be blacked out, it was not removed.',
  metadata: 'In the properties of the file, not on a page.',
  unseen_characters: 'Made of invisible characters.',
  deleted: 'Deleted with changes tracked: a word processor still shows it.',
  comment: 'A comment in the margin of the original.',
  vanished: 'Formatted as hidden text.',
  markup: 'In the page source, not in what it shows.',
}
