export declare const constitutional: readonly import('./library-shape.ts').LibraryAuthority[]
