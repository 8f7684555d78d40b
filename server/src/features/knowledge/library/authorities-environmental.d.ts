export declare const environmental: import('./library-shape.ts').LibraryAuthority[]
