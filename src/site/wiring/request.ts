import {
  fromPromise,
  type AnyActorScope,
  type EventFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate';
import { requestMachine } from '../../../machines/request/machine.ts';
import type { ApiCall, ApiReply } from '../../../machines/request/rules.ts';
import type { CallAdapter } from '../../services/api/callAdapter.ts';
import { apiHostOf } from '../../services/api/hosts.ts';
import { readToken } from '../../services/auth/token.ts';
import { newUuid } from '../../services/uuid.ts';
import { readPublicConfig } from './publicConfig.ts';

interface SendInput {
  readonly call: ApiCall;
  readonly session: string | null;
  readonly onProgress: (share: number) => void;
}

const sendRequest = fromPromise<ApiReply, SendInput>(
  async ({ input: { call, session, onProgress }, signal }) => {
    if (call.file) return (await import('../../services/api/sendFile.ts')).sendFile(call, onProgress, signal);
    return sendCall(call, session, signal);
  },
);

/** Sends a call with the token of a session. It rejects only when code or configuration cannot be loaded. */
export async function sendCall(
  call: ApiCall,
  session: string | null,
  signal: AbortSignal,
): Promise<ApiReply> {
  const [api, { apiHosts }] = await Promise.all([
    import('../../services/api/sendRequest.ts'),
    readPublicConfig(),
  ]);
  const host = apiHostOf(location, apiHosts);
  return api.sendRequest(call, { host, readToken: () => readToken(session) }, signal);
}

type Snapshot = SnapshotFrom<typeof requestMachine>;

/**
 * A call of the API as a service of a chart: an actor of the chart `request` with the input and the outcome that the
 * flow knows. It is a child of the flow that makes the call, so that stopping the flow aborts the call. It fails only
 * when the code of the call cannot be loaded; every reply, or none, is an outcome.
 *
 * @param load gives the adapter of the call, if need be from a separate chunk
 * @param send replaces the network in tests
 */
export function request<Input, Outcome>(
  load: () => CallAdapter<Input, Outcome> | Promise<CallAdapter<Input, Outcome>>,
  send = sendRequest,
): PromiseActorLogic<Outcome, Input> {
  let adapter: CallAdapter<Input, Outcome> | undefined;
  const machine = requestMachine.provide({
    actors: {
      prepareCall: fromPromise<ApiCall, { readonly order: unknown }>(async ({ input }) => {
        adapter ??= await load();
        return { ...adapter.toCall(input.order as Input), id: newUuid() };
      }),
      sendRequest: send,
    },
  });
  const withOutcome = (snapshot: Snapshot) => {
    if (snapshot.status !== 'done') return snapshot;
    return adapter
      ? { ...snapshot, output: adapter.toOutcome(snapshot.output) }
      : { ...snapshot, status: 'error', error: new Error('The code of the call could not be loaded') };
  };
  const logic: unknown = Object.assign({}, machine, {
    getInitialSnapshot: (scope: AnyActorScope, order: Input) => machine.getInitialSnapshot(scope, { order }),
    transition: (snapshot: Snapshot, event: EventFrom<typeof requestMachine>, scope: AnyActorScope) =>
      withOutcome(machine.transition(snapshot, event, scope)),
  });
  // A chart knows its services only by their input and output.
  return logic as PromiseActorLogic<Outcome, Input>;
}
