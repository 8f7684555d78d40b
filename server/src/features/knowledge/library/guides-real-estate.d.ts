export declare const realEstateGuides: readonly import('./library-shape.ts').LibraryGuide[]
