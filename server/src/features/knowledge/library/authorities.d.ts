import type { LibraryAuthority } from './library-shape.ts'
export declare const authorities: readonly LibraryAuthority[]
