import { comparePages } from './comparePages.ts';

await comparePages();
