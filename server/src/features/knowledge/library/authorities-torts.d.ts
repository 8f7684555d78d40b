export declare const torts: import('./library-shape.ts').LibraryAuthority[]
