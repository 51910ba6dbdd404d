import { createAccountMachine } from '../../../machines/createAccount/machine.ts';
import { createAccount } from '../../services/api/accountCalls.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { request } from './request.ts';

export const createAccountLogic = withEffects(
  createAccountMachine.provide({ actors: { createAccount: request(() => createAccount) } }),
  carryOut,
);
