// @vitest-environment happy-dom
import { courses } from '@brand/catalogue';
import { act } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorPage } from '../../src/app/shell/ErrorPage.tsx';
import { saveRegistration } from '../../src/services/storage/registration.ts';
import type { SiteActor } from '../../src/site/SiteContext.tsx';
import { sampleAddresses } from './addresses.ts';
import { eventText, focusText, freezeTime, mount, mountPage, outline, settle, useAll } from './mount.tsx';
import { personalLabels } from './personal.ts';
import { actorIn, moveTo, siteIn, type Sent } from './shownStates.ts';
import { record } from './views.tsx';
import { stylesText } from './styles.ts';

beforeAll(freezeTime);

const addresses = await sampleAddresses(1);

async function contractOf(address: string, site: SiteActor, sent: Sent, within: string): Promise<string[]> {
  const page = await mountPage(address, site);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const phones = [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
  // The form that can be called from abroad: RFC 3966.
  expect(phones.filter((href) => !/^tel:\+1\d{10}$/.test(href!))).toEqual([]);
  const opened = sent.splice(0).map(([name, event]) => `at once → ${name}: ${eventText(event)}`);
  const seeing = () =>
    [...document.querySelectorAll(within)].map((part) => outline(part, '[role=dialog] section')).join('\n');
  // What the manifest of the built pages cannot have, because it depends on the day or on who is there.
  const completed = [...document.querySelectorAll('main [data-needs-script]')].map(
    (part) => `completed: ${outline(part, 'section')}`,
  );
  const lines = [...opened, ...completed, ...focusText(), ...(await useAll(sent, { within, seeing }))];
  await page.unmount();
  expect(personalLabels(site.getSnapshot().context.session?.getSnapshot().context)).toEqual([]);
  return lines;
}

describe('a page reports what is used on it, and changes as it did', () => {
  test.each([...addresses])('%s', async (source, [address = '']) => {
    const sent: Sent = [];
    const lines = await contractOf(address, siteIn({}, sent), sent, 'main, [role=dialog]');
    const name = source.replace(/^.*\/|\.tsx$/g, '');
    await expect(`# ${address}\n${lines.join('\n')}\n`).toMatchFileSnapshot(`expected/pages/${name}.txt`);
  });
});

describe('around the page', () => {
  const shell = 'header, footer, output, section[aria-label=Messages], [role=dialog]';
  const shown = () => [...document.querySelectorAll(shell)].map((part) => outline(part)).join('\n');
  const user = { sub: 'a', email: 'ann@example.test' };
  const toast = (tone: string, text: string, sent: Sent) =>
    actorIn(`toast ${tone}`, { context: { tone, text } }, sent);

  const situations: Readonly<Record<string, (sent: Sent) => SiteActor>> = {
    'a visitor': (sent) => siteIn({}, sent),
    'a student with a course, offline, on a test site, with a payment that is open': (sent) =>
      siteIn(
        {
          codes: ['biod101'],
          session: { value: 'signedIn', context: { user } },
          toasts: [toast('danger', 'The course was not added.', sent), toast('success', 'Saved.', sent)],
          value: {
            environmentNotice: 'shown',
            connection: 'offline',
            openPayment: 'shown',
            checkout: 'closed',
          },
        },
        sent,
      ),
    'two courses': (sent) => siteIn({ codes: ['biod101', 'engl101'] }, sent),
  };

  test.each(Object.keys(situations))('%s', async (name) => {
    const sent: Sent = [];
    const site = situations[name]!(sent);
    const page = await mountPage('/careers', site);
    const before = shown();
    await page.unmount();
    sent.splice(0);
    const lines = await contractOf('/careers', site, sent, shell);
    await expect(`${before}\n${lines.join('\n')}\n`).toMatchFileSnapshot(
      `expected/shell/${name.replaceAll(/,? /g, '-')}.txt`,
    );
  });

  test('a page that could not be shown', async () => {
    const page = await mount(<ErrorPage />);
    await expect(`${page.outline()}\n`).toMatchFileSnapshot('expected/shell/error.txt');
    await page.unmount();
  });
});

test('a course of a partner that is in the cart leads to the cart', async () => {
  const [address = ''] = addresses.get('src/pages/generalOnly/PartnerPage.tsx')!;
  const links = 'main a[aria-label^="Added: "]';
  const before = await mountPage(address, siteIn({}, []));
  const offered = [...document.querySelectorAll('main button[aria-label^="Add "]')];
  const names = offered.map((button) => button.getAttribute('aria-label')!.replace('Add ', ''));
  expect([names.length > 0, document.querySelector(links)]).toEqual([true, null]);
  await before.unmount();
  const after = await mountPage(address, siteIn({ codes: courses.map(({ code }) => code) }, []));
  const added = [...document.querySelectorAll(links)].map((link) => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ]);
  expect(added).toEqual(names.map((name) => [`Added: ${name}`, '/checkout']));
  await after.unmount();
});

describe('pages of a student', () => {
  test('the confirmation of a registration', async () => {
    const sent: Sent = [];
    saveRegistration(record);
    const page = await mountPage(
      '/successful-registration',
      siteIn({ sessionView: { session: 'one' } }, sent),
    );
    await expect(`${outline(document.querySelector('main')!)}\n`).toMatchFileSnapshot(
      'expected/shell/registered.txt',
    );
    await page.unmount();
  });

  test.each([
    ['signedOut', null, /^There is no receipt/],
    ['ready', 'two', /^There is no receipt/],
    ['loading', 'one', /^Congratulations!/],
  ])(
    'the confirmation claims nothing until the session is known: %s, %s',
    async (status, session, outcome) => {
      saveRegistration(record);
      const known = siteIn({ sessionView: { status, session } }, []);
      const site = siteIn({ sessionView: { status: 'checking', session: null } }, []);
      const page = await mountPage('/successful-registration', site);
      const said = () =>
        ['h1', '[role=status]'].map((part) => document.querySelector(`main ${part}`)?.textContent);
      expect(said()).toEqual(Array(2).fill('Checking your registration…'));
      await act(async () => moveTo(site, known.getSnapshot()));
      await settle();
      expect(said()).toEqual(Array(2).fill(expect.stringMatching(outcome)));
      await page.unmount();
    },
  );

  test('checkout that could not be loaded', async () => {
    const sent: Sent = [];
    const site = siteIn({ codes: ['biod101'], value: { checkout: 'unavailable' } }, sent);
    const page = await mountPage('/checkout', site);
    const before = outline(document.querySelector('main')!);
    const lines = await useAll(sent, { within: 'main' });
    await expect(`${before}\n${lines.join('\n')}\n`).toMatchFileSnapshot(
      'expected/shell/checkout-unavailable.txt',
    );
    await page.unmount();
  });
});

test('what decides use in the styles is as it was', async () => {
  await expect(stylesText(160)).toMatchFileSnapshot('expected/styles/pages.txt');
});
