import { comparison, plan, results, words } from './regions.ts';
import { courseFinderSetup } from './setup.ts';

/** The search page of all courses. What the visitor chooses is in the context and, through `addressChanged`, in the URL. */
export const courseFinderMachine = courseFinderSetup.createMachine({
  id: 'courseFinder',
  description: 'Every course of the brand, with search, filters, a plan and a comparison.',
  context: ({ input }) => ({
    ...input,
    typed: input.criteria.words,
    matches: null,
    isSearchLoaded: false,
  }),
  type: 'parallel',
  meta: { description: 'The page that lists all courses is open.' },
  states: { words, results, comparison, plan },
});
