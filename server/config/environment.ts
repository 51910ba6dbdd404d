import { environments, type Environment } from '../../domain/environment.ts';

/** What ENVIRONMENT may be: a rehearsal is production in everything but the addresses of sign-in and gateway. */
export const serverEnvironments = [...environments, 'rehearsal'] as const;

export type ServerEnvironment = (typeof serverEnvironments)[number];

/** What all other code sees, so that nothing but an address can behave differently in a rehearsal. */
export const environmentOfServer = (environment: ServerEnvironment): Environment =>
  environment === 'rehearsal' ? 'production' : environment;
