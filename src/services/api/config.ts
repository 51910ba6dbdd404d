import * as v from 'valibot';

const Config = v.object({
  environment: v.picklist(['local', 'development', 'production']),
  apiHosts: v.object({
    local: v.string(),
    development: v.string(),
    production: v.string(),
    productionHostname: v.string(),
  }),
  cognito: v.object({
    region: v.string(),
    userPoolId: v.string(),
    userPoolClientId: v.string(),
    endpoint: v.nullable(v.string()),
  }),
  payment: v.variant('kind', [
    v.object({ kind: v.literal('embedded') }),
    v.object({ kind: v.literal('braintree'), authorization: v.string(), paypal: v.boolean() }),
  ]),
  version: v.string(),
});

/** `GET /config.json`: what the site has to know of where it runs. Nothing in it is secret. */
export type PublicConfig = v.InferOutput<typeof Config>;

let asked: Promise<PublicConfig> | undefined;

/**
 * The configuration of this site, asked for once.
 *
 * @throws Error when it cannot be had or is not of the expected shape; the next call asks again
 */
export function readPublicConfig(): Promise<PublicConfig> {
  asked ??= fetchConfig();
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The configuration was answered with ${response.status}`);
  return v.parse(Config, await response.json());
}
