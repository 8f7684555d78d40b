export declare const familyGuides: readonly import('./library-shape.ts').LibraryGuide[]
