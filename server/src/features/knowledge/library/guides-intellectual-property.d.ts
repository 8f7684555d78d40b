export declare const intellectualPropertyGuides: readonly import('./library-shape.ts').LibraryGuide[]
