import type { PublicConfig } from '../../domain/contract/config.ts';
import type { CognitoConfig, PageSettings } from './pageSettings.ts';

/** What `GET /config.json` answers, whichever server does. */
export const publicConfig = (
  { environment, apiHosts, hasChoice }: Pick<PageSettings, 'environment' | 'apiHosts' | 'hasChoice'>,
  version: string,
  { region, userPoolId, clientId, endpoint }: CognitoConfig,
  payment: PublicConfig['payment'],
): PublicConfig => ({
  environment,
  apiHosts,
  cognito: { region, userPoolId, userPoolClientId: clientId, endpoint, hasChoice },
  payment,
  version,
});
