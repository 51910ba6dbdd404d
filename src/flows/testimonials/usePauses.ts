import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { testimonialsMachine } from '../../../machines/testimonials/machine.ts';
import type { PauseReason } from '../../../machines/testimonials/rules.ts';

type Actor = ActorRefFrom<typeof testimonialsMachine>;

/** Pauses for reduced motion and while the page is hidden. */
export function usePauses(actor: Actor | null) {
  useEffect(() => {
    if (!actor) return undefined;
    const report = (reason: PauseReason, holds: boolean) =>
      actor.send({ type: holds ? 'PAUSE_BEGAN' : 'PAUSE_ENDED', reason });
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const onMotion = () => report('reducedMotion', motion.matches);
    const onVisibility = () => report('hiddenPage', document.hidden);
    if (motion.matches) onMotion();
    if (document.hidden) onVisibility();
    motion.addEventListener('change', onMotion);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      motion.removeEventListener('change', onMotion);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [actor]);
}
