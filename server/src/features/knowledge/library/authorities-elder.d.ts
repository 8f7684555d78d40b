export declare const elder: import('./library-shape.ts').LibraryAuthority[]
