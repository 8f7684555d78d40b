/** How long the trash keeps a document before it is destroyed. */
export const trashDays = 30
