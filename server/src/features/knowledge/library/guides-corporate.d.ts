export declare const corporateGuides: readonly import('./library-shape.ts').LibraryGuide[]
