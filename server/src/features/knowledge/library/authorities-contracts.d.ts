export declare const contracts: import('./library-shape.ts').LibraryAuthority[]
