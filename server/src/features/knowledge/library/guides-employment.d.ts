export declare const employmentGuides: readonly import('./library-shape.ts').LibraryGuide[]
