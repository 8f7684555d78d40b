export declare const criminal: readonly import('./library-shape.ts').LibraryAuthority[]
