import type { LibraryTemplate } from './library-shape.ts'
export declare const allTemplates: readonly LibraryTemplate[]
