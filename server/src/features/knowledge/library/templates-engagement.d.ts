export declare const engagement: readonly import('./library-shape.ts').LibraryTemplate[]
