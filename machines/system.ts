import type { ActorRef, AnyActorRef, Snapshot } from 'xstate';
import type { CoursesToday } from '../domain/contract/content.ts';
import type { CourseCode } from './types.ts';

/** A message that outlives the flow it comes from. */
export interface Toast {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** Something that should not have happened; stored on the server. */
export interface ErrorReport {
  readonly component: string;
  readonly message: string;
}

/** Events that other charts send to the site. */
export type ToSite =
  | ({ type: 'TOAST_REQUESTED' } & Toast)
  | ({ type: 'ERROR_REPORTED' } & ErrorReport)
  | { type: 'SESSION_NEEDED' }
  | { type: 'COURSES_TODAY_READ'; today: CoursesToday }
  /** What the page knows of the courses may be over. */
  | { type: 'COURSES_TODAY_DOUBTED' };

/** Events that other charts send to the session. */
type ToSession = { type: 'ENROLLMENTS_STALE' } | { type: 'SESSION_DOUBTED' } | { type: 'SIGN_OUT' };

/** Events that other charts send to the cart. */
export type ToCart = { type: 'COURSE_ADDED'; code: CourseCode };

interface NamedActors {
  readonly site: ActorRef<Snapshot<unknown>, ToSite>;
  readonly cart: ActorRef<Snapshot<unknown>, ToCart>;
  readonly session: ActorRef<Snapshot<unknown>, ToSession>;
}

/** An actor by its system id; undefined where a chart runs alone, as in tests. */
export function actorIn<Name extends keyof NamedActors>(
  system: AnyActorRef['system'],
  name: Name,
): NamedActors[Name] | undefined {
  return system.get(name) as NamedActors[Name] | undefined;
}

interface SessionScope {
  readonly system: AnyActorRef['system'];
  readonly enqueue: { sendTo(actor: NamedActors['session'], event: ToSession): void };
}

/** For `enqueueActions`: makes the session be read again, because it is not the one that the page shows. */
export function doubtSession({ system, enqueue }: SessionScope): void {
  const session = actorIn(system, 'session');
  if (session) enqueue.sendTo(session, { type: 'SESSION_DOUBTED' });
}

interface SiteScope {
  readonly system: AnyActorRef['system'];
  readonly enqueue: { sendTo(actor: NamedActors['site'], event: ToSite): void };
}

/** For `enqueueActions`: asks the site for the code of the session, unless it is there or on its way. */
export function needSession({ system, enqueue }: SiteScope): void {
  const site = actorIn(system, 'site');
  if (site) enqueue.sendTo(site, { type: 'SESSION_NEEDED' });
}

/** For `enqueueActions`: asks the site to show a toast. */
export const toast =
  (tone: Toast['tone'], text: string) =>
  ({ system, enqueue }: SiteScope): void => {
    const site = actorIn(system, 'site');
    if (site) enqueue.sendTo(site, { type: 'TOAST_REQUESTED', tone, text });
  };
