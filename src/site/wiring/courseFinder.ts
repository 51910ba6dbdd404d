import { fromPromise } from 'xstate';
import { courseFinderMachine } from '../../../machines/courseFinder/machine.ts';
import type { SearchOutcome } from '../../../machines/courseFinder/rules.ts';
import { withinTime } from '../../ui/loading/withinTime.ts';

const engine = () => import('../../services/search/courseSearch.ts');

export const courseFinderLogic = courseFinderMachine.provide({
  actors: {
    loadSearch: fromPromise<void, void>(async () => {
      await withinTime(engine());
    }),
    search: fromPromise<SearchOutcome, { words: string }>(async ({ input }) => {
      const { searchCourses } = await engine();
      return { codes: searchCourses(input.words) };
    }),
  },
});
