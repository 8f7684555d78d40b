export declare const environmentalGuides: readonly import('./library-shape.ts').LibraryGuide[]
