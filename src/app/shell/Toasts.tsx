import type { ActorRefFrom } from 'xstate';
import type { requestMachine } from '../../../machines/request/machine.ts';
import { Toast, ToastRegion } from '../../ui/Toast.tsx';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';

type RequestActor = ActorRefFrom<typeof requestMachine>;

const none: Readonly<Record<string, RequestActor>> = {};

/** A toast for every request whose result is to be shown. */
export function Toasts() {
  const requests = useActorValue(useSite(), (site) => site.context.requests, none);
  return (
    <ToastRegion>
      {Object.entries(requests).map(([id, request]) => (
        <RequestToast key={id} request={request} />
      ))}
    </ToastRegion>
  );
}

function RequestToast({ request }: { request: RequestActor }) {
  const shown = useActorValue(request, (snapshot) => snapshot.hasTag('toast'), false);
  const text = useActorValue(request, ({ context }) => context.message, '');
  const failed = useActorValue(request, (snapshot) => snapshot.matches('failed'), false);
  if (!shown) return null;
  return (
    <Toast tone={failed ? 'danger' : 'success'} onClose={() => request.send({ type: 'TOAST_CLOSED' })}>
      {text}
    </Toast>
  );
}
