import { expect, test } from 'vitest';
import { awkward, form } from '../fixtures/awkward.ts';
import { chartPages } from './chartPages.ts';

const pages = chartPages(awkward);

test('there is an index, and a page for each chart', () => {
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

test('a page lists states, transitions and services, and says where the paths are', () => {
  const page = pages.get('form.md');
  expect(page).toContain('| `saving` | Waiting for the answer. |  | `pending` |');
  expect(page).toContain(
    '| `editing` | `SENT` | `isFilled and isShort(max: 10) and not isBlocked` | `saving` |  |',
  );
  expect(page).toContain('| `saving` | `after limit` (10000 ms) |  | `failed` |  |');
  expect(page).toContain('| `saving` | `save` | `save` | promise |');
  expect(page).toContain('11 paths with');
  expect(page).toContain('[`fixtures/paths.expected.txt`](../../fixtures/paths.expected.txt)');
  expect(pages.get('player.md')).toContain('| `playing.speed.normal` | `RESET` |  | (forbidden) |  |');
});

test('a page lists the transitions that are allowed never to fire', () => {
  const allow = [{ transition: 'form.failed|SENT|0', reason: 'Only for show.' }];
  const [, page] = [...chartPages([{ ...form, cases: { ...form.cases, allow } }]).values()];
  expect(page).toContain('- `form.failed\\|SENT\\|0`: Only for show.');
});
