export declare const family: import('./library-shape.ts').LibraryAuthority[]
