import { acceptanceLetterMachine } from '../../../machines/acceptanceLetter/machine.ts';
import { request } from './request.ts';

const calls = () => import('../../services/api/letterCalls.ts');

export const acceptanceLetterLogic = acceptanceLetterMachine.provide({
  actors: {
    requestLink: request(async () => {
      const [{ letterLink }] = await Promise.all([
        calls(),
        // The upload must not fail for missing code once its link is there.
        import('../../services/api/sendFile.ts'),
      ]);
      return letterLink;
    }),
    putFile: request(async () => (await calls()).putLetter),
  },
});
