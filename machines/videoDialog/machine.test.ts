import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { videoDialogMachine } from './machine.ts';

function start() {
  const actor = createActor(videoDialogMachine, { input: { videoIds: ['76979871', '1234'] } });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    emitted,
    address: (videoId: string | null) => actor.send({ type: 'ADDRESS_CHANGED', videoId }),
    close: () => actor.send({ type: 'DIALOG_CLOSED' }),
    shown: () => [actor.getSnapshot().value, actor.getSnapshot().context.videoId],
  };
}

describe('video dialog', () => {
  test('I-038 a video id in the address opens that video, another one replaces it', () => {
    const dialog = start();
    dialog.address('76979871');
    expect(dialog.shown()).toEqual(['open', '76979871']);
    dialog.address('1234');
    expect(dialog.shown()).toEqual(['open', '1234']);
    expect(dialog.emitted).toEqual([]);
  });

  test.each(['7697987', '76979871/../x', 'https://evil.example'])(
    'G-145 a video %j that the site does not have is not available, and closing it clears the address',
    (videoId) => {
      const dialog = start();
      dialog.address(videoId);
      expect(dialog.shown()).toEqual(['unavailable', '']);
      dialog.close();
      expect(dialog.shown()).toEqual(['closed', '']);
      expect(dialog.emitted).toEqual([{ type: 'removeFromAddress', parameter: 'video_id' }]);
      dialog.address(videoId);
      dialog.address('1234');
      expect(dialog.shown()).toEqual(['open', '1234']);
    },
  );

  test.each(['', '  ', null])('an address with %j opens nothing', (videoId) => {
    const dialog = start();
    dialog.address(videoId);
    expect(dialog.shown()).toEqual(['closed', '']);
  });

  test('I-039 closing removes the parameter from the address', () => {
    const dialog = start();
    dialog.address('76979871');
    dialog.close();
    expect(dialog.shown()).toEqual(['closed', '']);
    expect(dialog.emitted).toEqual([{ type: 'removeFromAddress', parameter: 'video_id' }]);
  });

  test('G-145 an unknown video replaces the one that is open', () => {
    const dialog = start();
    dialog.address('76979871');
    dialog.address('https://evil.example');
    expect(dialog.shown()).toEqual(['unavailable', '']);
  });

  test('Back closes it too', () => {
    const dialog = start();
    dialog.address('76979871');
    dialog.address(null);
    expect(dialog.shown()).toEqual(['closed', '']);
  });
});
