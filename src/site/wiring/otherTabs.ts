import { fromCallback } from 'xstate';
import { watchTabs } from '../../services/auth/token.ts';

/** Sends `SIGNED_IN_ELSEWHERE` and `SIGNED_OUT_ELSEWHERE`. */
export const watchOtherTabs = fromCallback<{ type: string }, undefined>(({ sendBack }) =>
  watchTabs((type) => sendBack({ type })),
);

/** Sends `SIGNED_IN_ELSEWHERE`. */
export const onSignInElsewhere = fromCallback<{ type: string }, undefined>(({ sendBack }) =>
  watchTabs((type) => {
    if (type === 'SIGNED_IN_ELSEWHERE') sendBack({ type });
  }),
);
