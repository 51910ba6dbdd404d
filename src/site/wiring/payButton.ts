import { fromCallback } from 'xstate';
import { payButtonMachine } from '../../../machines/payButton/machine.ts';
import { onPress, watchPresses } from '../../services/presses.ts';

watchPresses();

export const payButtonLogic = payButtonMachine.provide({
  actors: {
    watchPresses: fromCallback<{ type: string }, undefined>(({ sendBack }) =>
      onPress((isUnderWay) => sendBack({ type: isUnderWay ? 'PRESS_BEGAN' : 'PRESS_ENDED' })),
    ),
  },
});
