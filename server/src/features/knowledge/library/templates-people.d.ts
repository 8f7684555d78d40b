export declare const people: readonly import('./library-shape.ts').LibraryTemplate[]
