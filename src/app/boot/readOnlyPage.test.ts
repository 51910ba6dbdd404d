// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyNoticeId, templateId } from '../../ui/earlyNotices/names.ts';

/** What a page that is not hydrated says of the site. */

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', vi.fn<() => void>());
  document.body.innerHTML = `<template id="${templateId('environment', 'info')}"><p>This is a test site.</p></template>
    <div id="${earlyNoticeId('environment')}" data-early></div>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['is known', { productionHostname: 'www.school.example' }, 'This is a test site.'],
  ['cannot be found out', null, ''],
])('whether it is the production site %s', async (_, apiHosts, said) => {
  vi.doMock('../../services/api/config.ts', () => ({
    readPublicConfig: async () => {
      if (apiHosts === null) throw new Error('The configuration of the site could not be read.');
      return { apiHosts };
    },
  }));
  const { serveReader } = await import('./readOnlyPage.ts');
  await serveReader(() => undefined);
  expect(document.getElementById(earlyNoticeId('environment'))?.textContent).toBe(said);
});
