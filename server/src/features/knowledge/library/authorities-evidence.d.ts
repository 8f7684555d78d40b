export declare const evidence: import('./library-shape.ts').LibraryAuthority[]
