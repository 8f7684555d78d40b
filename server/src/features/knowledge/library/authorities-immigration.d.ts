export declare const immigration: readonly import('./library-shape.ts').LibraryAuthority[]
