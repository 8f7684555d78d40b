export declare const civilProcedure: readonly import('./library-shape.ts').LibraryAuthority[]
