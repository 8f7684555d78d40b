export declare const personalInjuryGuides: readonly import('./library-shape.ts').LibraryGuide[]
