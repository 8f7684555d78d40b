import type { LibraryRule } from './library-shape.ts'
/** The federal rules the deadline engine counts by, each in our own words. */
export declare const rules: readonly LibraryRule[]
