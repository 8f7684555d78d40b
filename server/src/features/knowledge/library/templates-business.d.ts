export declare const business: readonly import('./library-shape.ts').LibraryTemplate[]
