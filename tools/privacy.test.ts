import { globSync, readFileSync } from 'node:fs';
import { getTableName, isTable } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { keptByServer, keptOnDevice, mails, thirdParties } from '../domain/privacy.ts';
import { retentionDays } from '../domain/retention.ts';
import * as schema from '../server/db/schema.ts';
import * as templates from '../server/mail/templates.ts';
import { brand as general } from '../src/brands/general/brand.ts';
import { brand as nursing } from '../src/brands/nursing/brand.ts';
import * as generalLegal from '../src/content/general/legal.ts';
import * as nursingLegal from '../src/content/nursing/legal.ts';
import { sectionTexts } from '../domain/copy.ts';
import { contentPolicy, frameOrigins } from './contentPolicy.ts';

const policies = [
  ['general', generalLegal.privacy],
  ['nursing', nursingLegal.privacy],
] as const;
const textOf = (policy: (typeof policies)[number][1]) => policy.flatMap(sectionTexts).join('\n');

/** Settings with which the pages reach as many companies as they can. */
const everyService = {
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_WALLETS: 'paypal,googlepay,applepay',
  BRAINTREE_3D_SECURE: 'required',
  BRAINTREE_DEVICE_DATA: 'on',
  COGNITO_REGION: 'us-east-1',
  UPLOAD_S3_BUCKET: 'letters',
};

describe('C-015 the privacy policy says what the code does', () => {
  test('about each table of the database', () => {
    const tables = Object.values<unknown>(schema).flatMap((one) => (isTable(one) ? getTableName(one) : []));
    expect(Object.keys(keptByServer).toSorted()).toEqual(tables.toSorted());
  });

  test.each(policies)('%s: with the days that the purge keeps it', (_, policy) => {
    for (const days of Object.values(retentionDays)) expect(textOf(policy)).toContain(`${days} days`);
    for (const entry of Object.values(keptByServer))
      if (entry !== null) expect(textOf(policy)).toContain(`${entry.what}: **${entry.until}**`);
  });

  test('about each company that a page may reach', () => {
    const reached = new Set(
      [general, nursing].flatMap((brand) =>
        ['/', '/checkout'].flatMap((path) =>
          [
            ...contentPolicy({
              path,
              styles: [],
              frameHosts: frameOrigins(brand),
              env: everyService,
            }).matchAll(/https:\/\/([\w.-]+)/g),
          ].map(([, host]) => host ?? ''),
        ),
      ),
    );
    const named = thirdParties.flatMap(({ hosts }) => hosts);
    const isOf = (host: string, end: string) => host === end || host.endsWith(`.${end}`);
    expect([...reached].filter((host) => !named.some((end) => isOf(host, end)))).toEqual([]);
    expect(named.filter((end) => ![...reached].some((host) => isOf(host, end)))).toEqual([]);
    for (const [, policy] of policies)
      for (const { who, gets } of thirdParties) expect(textOf(policy)).toContain(`**${who}:** ${gets}`);
  });

  test('about each mail', () => {
    const written = Object.keys(templates).filter((name) => name.endsWith('Mail'));
    expect(Object.keys(mails).toSorted()).toEqual(written.toSorted());
    for (const [, policy] of policies)
      for (const what of Object.values(mails)) expect(textOf(policy)).toContain(what);
  });

  test('about each name under which a page stores something; nothing is stored past the one adapter', () => {
    for (const [, policy] of policies)
      for (const { what } of Object.values(keptOnDevice)) expect(textOf(policy)).toContain(what);
    const past = globSync('{src,machines,domain}/**/*.{ts,tsx}').filter(
      (file) =>
        // The sign-in client stores its tokens by itself, through the second of them.
        !/\.test\.|browserStorage\.ts$|tokenStorage\.ts$/.test(file) &&
        /Storage\.setItem|Storage\[|document\.cookie\s*=|indexedDB\.open/.test(readFileSync(file, 'utf8')),
    );
    expect(past).toEqual([]);
  });
});
