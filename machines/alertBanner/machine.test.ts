import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { alertBannerMachine } from './machine.ts';
import { inSeason } from './rules.ts';

const closure = {
  id: 'closure',
  tone: 'info',
  title: 'Thanksgiving closure',
  text: 'Back on Monday.',
  from: '2026-11-12',
  until: '2026-11-29',
} as const;
const december = { ...closure, id: 'december', text: 'Transcripts pause.', until: '2026-12-11' } as const;

const start = (today: string) =>
  createActor(alertBannerMachine, { input: { notices: inSeason([closure, december], today) } }).start();
const shown = (banner: ReturnType<typeof start>) => [
  banner.getSnapshot().value,
  banner.getSnapshot().context.notices[0]?.id,
];

test('I-225 G-126 the first notice in season is shown, then the next one', () => {
  const banner = start('2026-11-12');
  expect(shown(banner)).toEqual(['shown', 'closure']);
  banner.send({ type: 'BANNER_CLOSED' });
  expect(shown(banner)).toEqual(['shown', 'december']);
  banner.send({ type: 'BANNER_CLOSED' });
  expect(shown(banner)).toEqual(['closed', undefined]);
});

test('G-126 notices out of season are not shown', () => {
  expect(shown(start('2026-11-29'))).toEqual(['shown', 'closure']);
  expect(shown(start('2026-11-30'))).toEqual(['shown', 'december']);
  expect(shown(start('2026-12-12'))).toEqual(['absent', undefined]);
  expect(shown(start('2026-11-11'))).toEqual(['absent', undefined]);
});
