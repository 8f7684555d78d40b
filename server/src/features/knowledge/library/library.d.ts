import type { LibraryEntry } from './library-shape.ts'
/** What a new firm finds in its knowledge base. */
export declare const starterLibrary: readonly LibraryEntry[]
