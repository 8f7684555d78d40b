import type { LibraryGuide } from './library-shape.ts'
export declare const allGuides: readonly LibraryGuide[]
