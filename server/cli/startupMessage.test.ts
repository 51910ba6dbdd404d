import { expect, test } from 'vitest';
import { StartupError } from '../config/startupError.ts';
import { startupMessage } from './startupMessage.ts';

const withCode = (code: string) => Object.assign(new Error(`${code}: at 127.0.0.1\n    at Socket`), { code });

test.each<[unknown, RegExp]>([
  [new StartupError('BRAND must be general or nursing'), /^BRAND must be general or nursing$/],
  [withCode('ECONNREFUSED'), /^The database refuses connections\. /],
  [
    new Error('Failed query: select 1', { cause: withCode('28P01') }),
    /^The database refuses the password\. /,
  ],
  [new AggregateError([withCode('ECONNREFUSED')]), /^The database refuses connections\. /],
  [withCode('ENOSPC'), /^The disk of DATA_DIR is full\.$/],
  [new Error('Something else\n    at file.ts:1'), /^The server could not start: Something else$/],
  ['text', /^The server could not start: text$/],
])('%s is reported in one line', (error, message) => expect(startupMessage(error)).toMatch(message));
