import type { ActorRefFrom } from 'xstate';
import type { toastMachine } from '../../../machines/toast/machine.ts';
import { Toast, ToastRegion } from '../../ui/Toast.tsx';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';

const none: readonly ActorRefFrom<typeof toastMachine>[] = [];

/** The toasts of all flows. */
export function Toasts() {
  const toasts = useActorValue(useSite(), (site) => site.context.toasts, none);
  return (
    <ToastRegion>
      {toasts.map((toast) => {
        const { tone, text } = toast.getSnapshot().context;
        return (
          <Toast key={toast.id} tone={tone} onClose={() => toast.send({ type: 'TOAST_CLOSED' })}>
            {text}
          </Toast>
        );
      })}
    </ToastRegion>
  );
}
