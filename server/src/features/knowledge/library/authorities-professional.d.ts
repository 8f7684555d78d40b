export declare const professional: import('./library-shape.ts').LibraryAuthority[]
