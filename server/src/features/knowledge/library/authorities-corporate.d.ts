export declare const corporate: import('./library-shape.ts').LibraryAuthority[]
