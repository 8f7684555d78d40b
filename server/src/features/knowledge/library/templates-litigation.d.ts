export declare const litigation: readonly import('./library-shape.ts').LibraryTemplate[]
