import { fromCallback, fromPromise } from 'xstate';
import { cartMachine } from '../../../machines/cart/machine.ts';
import type { RestoreOutcome, SaveOutcome } from '../../../machines/cart/rules.ts';
import { restoreCart, saveCart, watchCart } from '../../services/storage/cart.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';

export const cartLogic = withEffects(
  cartMachine.provide({
    actors: {
      restoreCart: fromPromise<RestoreOutcome, void>(async () => restoreCart()),
      saveCart: fromPromise<SaveOutcome, { codes: readonly string[] }>(async ({ input }) =>
        saveCart(input.codes),
      ),
      watchStorage: fromCallback<{ type: string }, undefined>(({ sendBack }) =>
        watchCart((codes) => sendBack({ type: 'STORAGE_CHANGED', codes })),
      ),
    },
  }),
  carryOut,
);
