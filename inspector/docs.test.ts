import { expect, test } from 'vitest';
import { chartPages } from './docs.ts';
import { awkward, form } from './fixtures/awkward.ts';

const pages = chartPages(awkward);

test('there is an index and a page for each chart', () => {
  expect([...pages.keys()]).toEqual([
    'README.md',
    'form.md',
    'player.md',
    'router.md',
    'house.md',
    'clockwork.md',
  ]);
  expect(pages.get('README.md')).toContain(
    '| [Form](form.md) | A form that saves, retries and can be undone. | 13 | ',
  );
});

test('a page tells states, transitions, services and paths', () => {
  const page = pages.get('form.md');
  expect(page).toContain('| `saving` | Waiting for the answer. |  | `pending` |');
  expect(page).toContain(
    '| `editing` | `SENT` | `isFilled and isShort(max: 10) and not isBlocked` | `saving` |  |',
  );
  expect(page).toContain('| `saving` | `after limit` (10000 ms) |  | `failed` |  |');
  expect(page).toContain('| `saving` | `save` | `save` | promise |');
  expect(page).toContain('of which 11 paths of together');
  expect(pages.get('player.md')).toContain(
    '| `playing.speed.normal` | `RESET` |  | (ignored on purpose) |  |',
  );
});

test('a page names the transitions that stay unfired on purpose', () => {
  const allow = [{ transition: 'form.failed|SENT|0', reason: 'Only for show.' }];
  const [, page] = [...chartPages([{ ...form, cases: { ...form.cases, allow } }]).values()];
  expect(page).toContain('- `form.failed\\|SENT\\|0`: Only for show.');
});
