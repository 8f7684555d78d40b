export declare const disputes: readonly import('./library-shape.ts').LibraryTemplate[]
