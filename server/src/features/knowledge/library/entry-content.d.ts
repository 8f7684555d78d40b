import type { KnowledgeContent } from '@pam/contracts/knowledge'
import type { LibraryEntry } from './library-shape.ts'
/** An entry of the library as an item says it. */
export declare function contentOfEntry(entry: LibraryEntry): KnowledgeContent
/** Where an entry came from, in a sentence that claims no more than is so. */
export declare const sourceOfEntry: ({ kind }: LibraryEntry) => {
  words: string
}
