export declare const realEstate: import('./library-shape.ts').LibraryAuthority[]
