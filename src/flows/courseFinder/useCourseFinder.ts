import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { type HistoryLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { calendarDate } from '../../../domain/date.ts';
import {
  areSame,
  noCriteria,
  toAddress,
  toCriteria,
  type Criteria,
} from '../../../machines/courseFinder/rules.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { courseFinderLogic } from '../../site/wiring/courseFinder.ts';

type Finder = ActorRefFrom<typeof courseFinderLogic>;
type FinderContext = Pick<
  SnapshotFrom<typeof courseFinderLogic>['context'],
  'courses' | 'criteria' | 'matches' | 'today' | 'fewestDays'
>;

const flowName = 'courseFinder';

export const finderPath = '/find-a-course';

const today = () => calendarDate(new Date());

/** Of the prerendered page: every course, on a day on which each that has a launch date has launched. */
const everyCourse: FinderContext = {
  courses,
  criteria: noCriteria,
  matches: null,
  today: '9999-12-31',
  fewestDays: brand.fewestDays,
};

/** The flow of the page of all courses, kept in step with the page's address. */
export function useCourseFinder() {
  const site = useSite();
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useRef(router.history.location.search);
  const actor = useFlowActor(flowName, courseFinderLogic, {
    courses,
    criteria: toCriteria(router.latestLocation.search, courses, today()),
    today: today(),
    fewestDays: brand.fewestDays,
  });

  useEffect(() => {
    if (!actor) return undefined;
    const criteriaIn = (search: string) => toCriteria(router.options.parseSearch(search), courses, today());
    const show = (criteria: Criteria) =>
      void navigate({
        to: '.',
        search: toAddress(criteria),
        replace: true,
        resetScroll: false,
        viewTransition: false,
      });
    // The history reports a change at once; the router's own state would lag behind what is being typed.
    const stop = router.history.subscribe(
      ({ location: { pathname, search } }: { location: HistoryLocation }) => {
        if (pathname === finderPath) actor.send({ type: 'ADDRESS_CHANGED', criteria: criteriaIn(search) });
      },
    );
    const subscription = actor.on('criteriaChosen', ({ criteria }) => show(criteria));
    // Before this subscription, a link may have been followed, or something chosen.
    const { search } = router.history.location;
    const { criteria } = actor.getSnapshot().context;
    if (search !== opened.current) actor.send({ type: 'ADDRESS_CHANGED', criteria: criteriaIn(search) });
    else if (!areSame(criteria, criteriaIn(search))) show(criteria);
    return () => {
      stop();
      subscription.unsubscribe();
    };
  }, [actor, router, navigate]);

  const context = useActorValue<Finder, FinderContext>(actor, (snapshot) => snapshot.context, everyCourse);
  const results = useActorValue(actor, ({ value }) => value.results, 'listed');
  const comparison = useActorValue(actor, ({ value }) => value.comparison, 'empty');
  const plan = useActorValue(actor, ({ value }) => value.plan, 'unplanned');
  // Text typed before hydration comes before the render that knows the actor.
  const send = useCallback<Finder['send']>(
    (event) => (actor ?? (site?.getSnapshot().context.flows[flowName] as Finder | undefined))?.send(event),
    [actor, site],
  );
  return { context, results, comparison, plan, send };
}

export type CourseFinderView = ReturnType<typeof useCourseFinder>;
