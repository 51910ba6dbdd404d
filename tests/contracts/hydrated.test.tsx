// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { RouterContextProvider } from '@tanstack/react-router';
import { courses } from '@brand/catalogue';
import { home } from '@content/home';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { makeRouter } from '../../src/app/router.tsx';
import { ContactForm } from '../../src/flows/contactForm/ContactForm.tsx';
import { CourseFinder } from '../../src/flows/courseFinder/CourseFinder.tsx';
import { InfoRequest } from '../../src/flows/infoRequest/InfoRequest.tsx';
import { SiteProvider, type SiteActor } from '../../src/site/SiteContext.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { freezeTime, settle } from './mount.tsx';
import { actorIn, shownStates, siteIn, type Sent } from './shownStates.ts';
import { entryOf, views as flowViews } from './views.tsx';

/** Input on a prerendered page counts even if it came before the scripts ran. */

beforeAll(freezeTime);

const cache = createCache({ key: 'c', stylisPlugins: [] });
const router = makeRouter(cache, null);
const tree = (content: ReactNode, site: SiteActor | null) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <RouterContextProvider router={router}>
        <SiteProvider site={site}>{content}</SiteProvider>
      </RouterContextProvider>
    </ChakraProvider>
  </CacheProvider>
);
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

const views: Readonly<Record<string, readonly [ReactNode, before: () => void, heard: readonly object[]]>> = {
  contactForm: [
    <ContactForm key="" />,
    () => {
      field('[name=name]').value = 'Ann';
      field('[name=message]').value = 'Hi';
    },
    [
      { type: 'FIELD_CHANGED', name: 'name', value: 'Ann' },
      { type: 'FIELD_CHANGED', name: 'message', value: 'Hi' },
    ],
  ],
  infoRequest: [
    <InfoRequest key="" content={home.guide} />,
    () => void (field('[name=email]').value = 'ann@example.edu'),
    [{ type: 'FIELD_CHANGED', name: 'email', value: 'ann@example.edu' }],
  ],
  courseFinder: [
    <CourseFinder key="" courses={courses} />,
    () => {
      field('[name=q]').value = 'cells';
      field('[name=pace]').value = '10';
      field('[name=sort]').value = 'price';
      field(`[name=compare][value=${courses[1]!.code}]`).checked = true;
    },
    [
      { type: 'WORDS_TYPED', words: 'cells' },
      { type: 'PACE_CHOSEN', pace: 10 },
      { type: 'SORT_CHOSEN', sort: 'price' },
      { type: 'COURSE_TICKED', code: courses[1]!.code },
    ],
  ],
};

test('each flow with a form that its page shows before the scripts have run is here', () => {
  const typed = 'input:not([type=checkbox], [type=file], [type=hidden]), textarea, select';
  const shown = Object.keys(flowViews).filter((id) => {
    const { content, site } = flowViews[id]!({ children: {} } as AnyMachineSnapshot, []);
    if (!(id in (site?.getSnapshot().context.flows ?? {}))) return false;
    document.body.innerHTML = renderToString(tree(content, null));
    return document.querySelector(typed) !== null;
  });
  expect(Object.keys(views).toSorted()).toEqual(shown.toSorted());
});

test.each(Object.keys(views))('%s', async (id) => {
  const [content, before, heard] = views[id]!;
  const sent: Sent = [];
  const actor = actorIn(id, shownStates(entryOf(id), { eachLeaf: true })[0]!, sent);
  document.body.innerHTML = `<div>${renderToString(tree(content, null))}</div>`;
  before();
  const root = await act(async () =>
    hydrateRoot(document.body.firstElementChild!, tree(content, siteIn({ flows: { [id]: actor } }, sent))),
  );
  await settle();
  const events = sent.flatMap(([name, event]) => (name === id ? [event] : []));
  for (const event of heard) expect(events).toContainEqual(event);
  const isOfPerson = ({ type }: { type: string }) =>
    heard.some((one) => (one as { type: string }).type === type);
  expect(events.filter(isOfPerson)).toHaveLength(heard.length);
  await act(async () => root.unmount());
});
