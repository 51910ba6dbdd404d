import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { alertBannerMachine } from './machine.ts';

test('I-225 a notice of the content is shown until it is closed', () => {
  const banner = createActor(alertBannerMachine, {
    input: { text: 'Transcripts pause from December 22.' },
  }).start();
  expect(banner.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { text: 'Transcripts pause from December 22.' },
  });
  banner.send({ type: 'BANNER_CLOSED' });
  expect(banner.getSnapshot().value).toBe('closed');
});

test('without a notice there is no banner', () => {
  expect(
    createActor(alertBannerMachine, { input: { text: '' } })
      .start()
      .getSnapshot().value,
  ).toBe('absent');
});
