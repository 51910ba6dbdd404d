import { fromPromise } from 'xstate';
import { devicesMachine } from '../../../machines/devices/machine.ts';
import type { ListDevicesOutcome, SignOutDevicesOutcome } from '../../../machines/devices/rules.ts';
import { auth } from './auth.ts';
import { proof } from './proveIdentity.ts';

export const devicesLogic = devicesMachine.provide({
  actors: {
    ...proof,
    listDevices: fromPromise<ListDevicesOutcome, { session: string }>(async ({ input }) =>
      (await auth.devices()).listDevices(input),
    ),
    signOutDevices: fromPromise<SignOutDevicesOutcome, { session: string; ids: readonly string[] }>(
      async ({ input }) => (await auth.devices()).signOutDevices(input),
    ),
  },
});
