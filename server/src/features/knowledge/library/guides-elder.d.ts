export declare const elderGuides: readonly import('./library-shape.ts').LibraryGuide[]
