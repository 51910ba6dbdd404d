import { createAuthClient } from '../../services/auth/client.ts';
import { readPublicConfig } from './publicConfig.ts';

/** The sign-in client, which session, sign-in and checkout share. */
export const auth = createAuthClient(async () => (await readPublicConfig()).cognito);
