import { comparePages } from './comparePages.ts';

// In a project of its own, whose modules are those of this brand.
await comparePages();
