export declare const intellectualProperty: import('./library-shape.ts').LibraryAuthority[]
