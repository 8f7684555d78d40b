export declare const employment: import('./library-shape.ts').LibraryAuthority[]
