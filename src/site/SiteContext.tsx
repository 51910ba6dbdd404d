import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/machine.ts';
import type { User } from '../../machines/types.ts';

export type SiteActor = ActorRefFrom<typeof siteMachine>;

const Context = createContext<SiteActor | null>(null);

/** `site` is null while a page is prerendered. */
export function SiteProvider({ site, children }: { site: SiteActor | null; children: ReactNode }) {
  return <Context value={site}>{children}</Context>;
}

/** The root actor; null only while a page is prerendered. */
export function useSite(): SiteActor | null {
  return useContext(Context);
}

/**
 * A part of an actor's snapshot. Without an actor, and while the prerendered page is hydrated, it is `fallback`, which must
 * be what every visitor sees. `select` must return the same object for the same snapshot.
 */
export function useActorValue<A extends AnyActorRef, T>(
  actor: A | null | undefined,
  select: (snapshot: SnapshotFrom<A>) => T,
  fallback: T,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => (actor ? select(actor.getSnapshot() as SnapshotFrom<A>) : fallback),
    () => fallback,
  );
}

const noCodes: readonly string[] = [];

/** The codes in the cart, in the order in which they were added. */
export function useCart(): readonly string[] {
  const cart = useActorValue(useSite(), (site) => site.context.cart, null);
  return useActorValue(cart, (snapshot) => snapshot.context.codes, noCodes);
}

/** The signed-in user; null when signed out or unknown. */
export function useUser(): User | null {
  const session = useActorValue(useSite(), (site) => site.context.session, null);
  return useActorValue(
    session,
    (snapshot) => (snapshot.matches('signedIn') ? snapshot.context.user : null),
    null,
  );
}
