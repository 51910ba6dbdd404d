import { brand } from '@brand/brand';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { calendarDate, type CalendarDate } from '../../../domain/date.ts';
import {
  addressNames,
  areSame,
  noCriteria,
  toAddress,
  toCriteria,
  type Criteria,
} from '../../../machines/courseFinder/rules.ts';
import { parametersIn, parseSearch, withParameters, type Search } from '../../services/query.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { courseFinderLogic } from '../../site/wiring/courseFinder.ts';

type Finder = ActorRefFrom<typeof courseFinderLogic>;
type Matches = SnapshotFrom<typeof courseFinderLogic>['context']['matches'];

/** The search of the address with other criteria. */
export const searchFor = (criteria: Criteria) => (current: Search) =>
  withParameters(current, addressNames, toAddress(criteria));

const flowName = 'courseFinder';

export const finderPath = '/find-a-course';

const today = () => calendarDate(new Date());

/** The day of the prerendered page, which lists every course: each that has a launch date has launched by then. */
const farDay = '9999-12-31';

/** The flow of the page of all courses, kept in step with the page's address. */
export function useCourseFinder(courses: readonly CourseSummary[]) {
  const site = useSite();
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useRef(router.history.location.search);
  const actor = useFlowActor(flowName, courseFinderLogic, {
    courses,
    criteria: toCriteria(parametersIn(router.latestLocation.search), courses, today()),
    today: today(),
    fewestDays: brand.fewestDays,
  });

  useEffect(() => {
    if (!actor) return undefined;
    const criteriaIn = (search: string) => toCriteria(parametersIn(parseSearch(search)), courses, today());
    const show = (criteria: Criteria) =>
      void navigate({
        to: '.',
        search: searchFor(criteria),
        replace: true,
        resetScroll: false,
        viewTransition: false,
      });
    const follow = () => {
      // The history has the new address at once, unlike the router's state.
      const { pathname, search } = router.history.location;
      if (pathname === finderPath) actor.send({ type: 'ADDRESS_CHANGED', criteria: criteriaIn(search) });
    };
    const stop = router.history.subscribe(follow);
    const subscription = actor.on('criteriaChosen', ({ criteria }) => show(criteria));
    // Before this subscription, a link may have been followed, or something chosen.
    const { criteria } = actor.getSnapshot().context;
    if (router.history.location.search !== opened.current) follow();
    else if (!areSame(criteria, criteriaIn(opened.current))) show(criteria);
    return () => {
      stop();
      subscription.unsubscribe();
    };
  }, [actor, router, navigate, courses]);

  useEffect(() => {
    actor?.send({ type: 'COURSES_UPDATED', courses });
  }, [actor, courses]);

  // Not the whole context, which changes with every letter.
  const criteria = useActorValue<Finder, Criteria>(actor, ({ context }) => context.criteria, noCriteria);
  const matches = useActorValue<Finder, Matches>(actor, ({ context }) => context.matches, null);
  const listedOn = useActorValue<Finder, CalendarDate>(actor, ({ context }) => context.today, farDay);
  const listing = { courses, criteria, matches, today: listedOn, fewestDays: brand.fewestDays };
  const results = useActorValue(actor, ({ value }) => value.results, 'listed');
  const comparison = useActorValue(actor, ({ value }) => value.comparison, 'empty');
  const plan = useActorValue(actor, ({ value }) => value.plan, 'unplanned');
  // Text typed before hydration comes before the render that knows the actor.
  const send = useCallback<Finder['send']>(
    (event) => (actor ?? (site?.getSnapshot().context.flows[flowName] as Finder | undefined))?.send(event),
    [actor, site],
  );

  useEffect(() => {
    // Ticked before hydration: React gives a box the rendered state back only when it renders the box again.
    for (const { value } of document.querySelectorAll<HTMLInputElement>('input[name=compare]:checked'))
      send({ type: 'COURSE_TICKED', code: value });
  }, [send]);
  return { listing, results, comparison, plan, send };
}

export type CourseFinderView = ReturnType<typeof useCourseFinder>;
