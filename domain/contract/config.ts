import * as v from 'valibot';
import { environments } from '../environment.ts';

/** Ways to pay beside cards. */
export const walletNames = ['paypal', 'googlepay', 'applepay'] as const;
export type WalletName = (typeof walletNames)[number];

/** `GET /config.json`: what the site has to know about where it runs. Nothing in it is secret. */
export const publicConfig = v.object({
  environment: v.picklist(environments),
  /** The address or path of the API for a page in each environment. */
  apiHosts: v.object({
    local: v.string(),
    development: v.string(),
    production: v.string(),
    /** A page of this hostname is in production. */
    productionHostname: v.string(),
  }),
  cognito: v.object({
    region: v.string(),
    userPoolId: v.string(),
    userPoolClientId: v.string(),
    /** Address of the embedded service; null for Amazon's own. */
    endpoint: v.nullable(v.string()),
    /** Whether it offers mailed codes and passkeys as well as passwords; an older server does not say. */
    hasChoice: v.optional(v.boolean(), false),
  }),
  payment: v.variant('kind', [
    v.object({ kind: v.literal('embedded') }),
    v.object({
      kind: v.picklist(['hosted', 'dropin']),
      /** A tokenization key or a client token; empty when none could be made. */
      authorization: v.string(),
      /** Whether a student can be given a token of their own, for the methods that they have saved. */
      hasOwnTokens: v.optional(v.boolean(), false),
      /** Whether `wallets` has PayPal: all that a page from before there were others reads of them. */
      paypal: v.boolean(),
      wallets: v.optional(v.array(v.picklist(walletNames)), []),
      /** Google's own number of the merchant, which its sandbox does not ask for. */
      googleMerchantId: v.optional(v.string()),
      /** Whether the bank of a card is asked to confirm who pays. */
      threeDSecure: v.optional(v.picklist(['none', 'offered', 'required']), 'none'),
      /** Whether the supplier looks at the browser to judge a fraud. */
      deviceData: v.optional(v.boolean(), false),
    }),
  ]),
  version: v.string(),
});

export type PublicConfig = v.InferOutput<typeof publicConfig>;
