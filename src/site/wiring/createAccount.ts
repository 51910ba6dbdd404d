import { fromPromise } from 'xstate';
import { createAccountMachine } from '../../../machines/createAccount/machine.ts';
import type { RestoredValues } from '../../../machines/createAccount/rules.ts';
import { createAccount } from '../../services/api/accountCalls.ts';
import {
  removeAccountValues,
  restoreAccountValues,
  saveAccountValues,
} from '../../services/storage/accountForm.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { onSignInElsewhere } from './otherTabs.ts';
import { request } from './request.ts';

export const createAccountLogic = withEffects(
  createAccountMachine.provide({
    actors: {
      restoreValues: fromPromise<RestoredValues, void>(async () => restoreAccountValues()),
      watchOtherTabs: onSignInElsewhere,
      createAccount: request(() => createAccount),
    },
    actions: {
      saveValues: (_, { values }) => saveAccountValues(values),
      removeSavedValues: () => removeAccountValues(),
    },
  }),
  carryOut,
);
