import { legalVersions } from '../../domain/legal.ts';
import { cases } from '../../machines/receipt/cases.ts';
import * as copy from '../../machines/receipt/copy.ts';
import { receiptMachine } from '../../machines/receipt/machine.ts';
import type { FactsOutcome, FileOutcome } from '../../machines/receipt/rules.ts';
import { heardAfter, outputOf, startSignedIn } from './steps.ts';
import { defineDriver } from './testUser.ts';

const download = { role: 'button', name: copy.download };
const registration = {
  transactionId: 'txn1',
  total: 89_200,
  courses: [{ code: 'biod101', name: 'Anatomy', cost: '$892', department: 'biology' }],
  authorizationCode: null,
  email: 'ann@example.test',
};

export const receipt = defineDriver(receiptMachine)({
  cases,
  requests: {
    loadFacts: 'GET /api/registrations/txn1/receipt',
    loadFile: 'GET /api/registrations/txn1/receipt.pdf',
  },
  script: 'GET /assets/receiptCalls.js',

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.addInitScript((record) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '';
      const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
      const { sub, origin_jti } = JSON.parse(atob(claims)) as { sub: string; origin_jti: string };
      sessionStorage.setItem('registration', JSON.stringify({ ...record, session: `${sub}/${origin_jti}` }));
    }, registration);
    await adapter.user.goto('/successful-registration');
  },

  events: { DOWNLOAD_PRESSED: ({ user }) => user.click(download) },
  services: {
    loadFacts: (_adapter, step, { request }) =>
      outputOf<FactsOutcome>(step)?.kind === 'known'
        ? request.fulfill(200, {
            registered_on: '2026-11-22',
            name: 'Ann Lee',
            paid_with: 'Visa ending in 1111',
            terms_version: legalVersions.terms,
          })
        : request.fulfill(500, {}),
    loadFile(adapter, step, { request }) {
      const outcome = outputOf<FileOutcome>(step);
      if (outcome?.kind !== 'failed')
        return request.fulfill(200, '%PDF-1.7', { 'content-type': 'application/pdf' });
      return outcome.failure.kind === 'throttled'
        ? request.fulfill(429, {}, { 'retry-after': '30' })
        : heardAfter(adapter, () => request.fulfill(500, {}), copy.failed);
    },
  },

  assertions: {
    'facts.loading': [{ text: copy.loadingDate }],
    'facts.known': [{ text: 'November 22, 2026' }, { text: /Visa ending in 1111/ }],
    'facts.unknown': { notVisible: 'its line is empty' },
    'file.ready': [{ ...download, disabled: false }],
    'file.downloading': [{ heard: copy.downloading }],
    'file.saved': [{ heard: copy.saved }],
    'file.throttled': [
      { text: /Please try again in 30 seconds/ },
      { ...download, disabled: true },
      { heard: /Please try again in 30 seconds/ },
    ],
    'file.failed': [{ text: copy.failed }, { ...download, disabled: false }],
  },

  unreachable: {
    'its script is loaded with that of the facts': ['receipt.file.downloading|xstate.error.actor.loadFile|0'],
  },
});
