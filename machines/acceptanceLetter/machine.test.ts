import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_SIZE } from '../../domain/upload.ts';
import * as copy from './copy.ts';
import { acceptanceLetterMachine } from './machine.ts';
import {
  failureLine,
  isAcceptable,
  toLinkRequest,
  type ChosenFile,
  type LetterDetails,
  type LinkOutcome,
  type LinkRequest,
  type UploadOutcome,
} from './rules.ts';

const failed = { kind: 'failed', failure: { kind: 'unexpected' } } as const;

const letter = { name: 'my letter.pdf', size: 120_000, type: 'application/pdf' };

function start(
  link: LinkOutcome | Error = { kind: 'granted', url: 'https://files.example/put' },
  uploadThrows = false,
) {
  const asked: LinkRequest[] = [];
  const put: unknown[] = [];
  let finish = (_: UploadOutcome) => {};
  let aborted = false;
  const machine = acceptanceLetterMachine.provide({
    actors: {
      requestLink: fromPromise<LinkOutcome, LinkRequest>(async ({ input }) => {
        asked.push(input);
        if (link instanceof Error) throw link;
        return link;
      }),
      putFile: fromPromise<UploadOutcome, { file: ChosenFile; url: string }>(({ input, signal }) => {
        if (uploadThrows) return Promise.reject(new Error('broken'));
        put.push(input);
        signal.addEventListener('abort', () => (aborted = true));
        return new Promise((resolve) => (finish = resolve));
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    asked,
    put,
    clock,
    async finish(outcome: UploadOutcome) {
      finish(outcome);
      await new Promise((resolve) => setTimeout(resolve));
    },
    isAborted: () => aborted,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    upload: async () => {
      actor.send({ type: 'UPLOAD_PRESSED' });
      await new Promise((resolve) => setTimeout(resolve));
    },
    fill: () => {
      actor.send({ type: 'FILE_CHOSEN', file: letter });
      actor.send({ type: 'DETAIL_CHANGED', name: 'name', value: ' Ann Reed ' });
      actor.send({ type: 'DETAIL_CHANGED', name: 'studentId', value: '#!7' });
    },
  };
}

describe('acceptance letter', () => {
  test('I-193 I-194 choosing a file leads to the details', () => {
    const form = start();
    expect(form.value()).toBe('choosingFile');
    form.actor.send({ type: 'FILE_CHOSEN', file: letter });
    expect(form.value()).toBe('enteringDetails');
    form.actor.send({ type: 'FILE_REMOVED' });
    expect(form.value()).toBe('choosingFile');
    expect(form.context().file).toBeNull();
  });

  test('another file replaces the chosen one, also beside details that are invalid', () => {
    const form = start();
    const chosen = (name: string) => {
      form.actor.send({ type: 'FILE_CHOSEN', file: { ...letter, name } });
      return [form.value(), form.context().file?.name];
    };
    expect(chosen('first.pdf')).toEqual(['enteringDetails', 'first.pdf']);
    expect(chosen('second.pdf')).toEqual(['enteringDetails', 'second.pdf']);
    form.actor.send({ type: 'DETAIL_CHANGED', name: 'name', value: 'Ann '.repeat(51) });
    form.actor.send({ type: 'UPLOAD_PRESSED' });
    expect(form.value()).toBe('detailsInvalid');
    expect(chosen('third.pdf')).toEqual(['enteringDetails', 'third.pdf']);
  });

  test('I-195 after a successful upload, another one needs another file', async () => {
    const form = start();
    form.fill();
    await form.upload();
    await form.finish({ kind: 'received' });
    await form.upload();
    expect(form.value()).toBe('fileMissing');
  });

  test('I-206 after a failure the details can be changed and the file removed', async () => {
    const form = start(failed);
    form.fill();
    await form.upload();
    form.actor.send({ type: 'DETAIL_CHANGED', name: 'studentId', value: '8' });
    await form.upload();
    expect(form.asked[1]).toMatchObject({ student_id: '8' });
    form.actor.send({ type: 'FILE_REMOVED' });
    expect([form.value(), form.context().file]).toEqual(['choosingFile', null]);
  });

  test('the request for a link can be canceled', () => {
    const form = start();
    form.fill();
    form.actor.send({ type: 'UPLOAD_PRESSED' });
    expect(form.value()).toBe('requestingLink');
    form.actor.send({ type: 'UPLOAD_CANCELED' });
    expect(form.value()).toBe('enteringDetails');
    expect(form.context().file).toEqual(letter);
  });

  test('I-206 the form shows an upload that throws an error, because no toast does', async () => {
    const form = start({ kind: 'granted', url: 'https://files.example/put' }, true);
    form.fill();
    await form.upload();
    expect(form.value()).toBe('failed');
    expect(form.context().file).toEqual(letter);
    expect(copy.failed).toBe('An error occurred, file was not uploaded');
    expect(failureLine(form.context().failure)).toContain(copy.failed);
    form.actor.send({ type: 'UPLOAD_PRESSED' });
    expect(form.context().failure).toBeNull();
  });

  test('I-195 without a file, upload asks for one and sends nothing', async () => {
    const form = start();
    await form.upload();
    expect(form.value()).toBe('fileMissing');
    expect(copy.noFile).toBe('Please select a file to upload');
    await form.upload();
    expect(form.value()).toBe('fileMissing');
    expect(form.asked).toEqual([]);
  });

  test('I-196 I-197 I-198 I-199 I-200 I-201 the link request names document, key, type, name and id as typed', async () => {
    const form = start();
    form.fill();
    await form.upload();
    expect(form.asked).toEqual([
      {
        document_type: 'acceptance_letter',
        file_key: 'duquesne/my letter.pdf',
        content_type: 'application/pdf',
        name: 'Ann Reed',
        student_id: '#!7',
      },
    ]);
  });

  test('I-202 I-203 I-204 I-205 I-224 the file is sent to the link, and everything is cleared when it is received', async () => {
    const form = start();
    form.fill();
    await form.upload();
    expect(form.value()).toBe('uploading');
    expect(form.put).toEqual([{ file: letter, url: 'https://files.example/put' }]);
    form.actor.send({ type: 'UPLOAD_PROGRESSED', share: 0.4 });
    expect(form.context().progress).toBe(0.4);
    await form.finish({ kind: 'received' });
    expect(form.value()).toBe('uploaded');
    expect(form.context()).toEqual({
      file: null,
      details: { name: '', studentId: '' },
      url: null,
      progress: 0,
      errors: {},
      failure: null,
      failedSubmits: 0,
    });
    expect(copy.uploaded).toBe('File has been uploaded successfully');
    form.fill();
    expect(form.value()).toBe('enteringDetails');
  });

  test.each([
    [failed, false],
    [{ kind: 'failed', failure: { kind: 'unreadable' } } as const, false],
    [new Error('the script is missing'), true],
  ])(
    'I-206 I-207 without a link, file and details are kept, and the form shows what no toast shows (%j)',
    async (link, repeatsFailure) => {
      const form = start(link);
      form.fill();
      await form.upload();
      expect(form.value()).toBe('failed');
      expect(form.context()).toMatchObject({ file: letter, details: { studentId: '#!7' } });
      expect(failureLine(form.context().failure).includes(copy.failed)).toBe(repeatsFailure);
      await form.upload();
      expect(form.asked).toHaveLength(2);
    },
  );

  test.each<[keyof LetterDetails, number]>([
    ['name', 200],
    ['studentId', 100],
  ])('I-196 a %s of more than %i characters shows its message, and nothing is sent', async (name, max) => {
    const form = start();
    form.fill();
    form.actor.send({ type: 'DETAIL_CHANGED', name, value: 'x'.repeat(max + 1) });
    await form.upload();
    expect(form.value()).toBe('detailsInvalid');
    expect(form.context().errors).toEqual({ [name]: `At most ${max} characters` });
    await form.upload();
    expect([form.value(), form.asked]).toEqual(['detailsInvalid', []]);
    form.actor.send({ type: 'DETAIL_CHANGED', name, value: 'x'.repeat(max) });
    expect([form.value(), form.context().errors]).toEqual(['enteringDetails', {}]);
    await form.upload();
    expect(form.value()).toBe('uploading');
  });

  test.each([
    ['another file is chosen', { type: 'FILE_CHOSEN', file: letter }, 'enteringDetails'],
    ['the file is removed', { type: 'FILE_REMOVED' }, 'choosingFile'],
  ] as const)('the messages of the details disappear when %s', async (_title, event, next) => {
    const form = start();
    form.fill();
    form.actor.send({ type: 'DETAIL_CHANGED', name: 'name', value: 'x'.repeat(201) });
    await form.upload();
    form.actor.send(event);
    expect([form.value(), form.context().errors]).toEqual([next, {}]);
  });

  test('details that the server refuses show its messages until the next try', async () => {
    const form = start({
      kind: 'failed',
      failure: { kind: 'refused', message: 'Please check.', fields: { student_id: 'Unknown student' } },
    });
    form.fill();
    await form.upload();
    expect([form.value(), form.context().errors]).toEqual(['failed', { studentId: 'Unknown student' }]);
    form.actor.send({ type: 'UPLOAD_PRESSED' });
    expect(form.context().errors).toEqual({});
  });

  test.each([
    ['a/b\\c\n.pdf', 'duquesne/a-b-c-.pdf'],
    ['/', 'duquesne/-'],
    ['  ', 'duquesne/letter'],
    [`${'x'.repeat(400)}.pdf`, `duquesne/${'x'.repeat(287)}.pdf`],
  ])('I-199 the file name %j becomes a key that the server accepts', (name, key) => {
    expect(toLinkRequest({ ...letter, name }, { name: '', studentId: '' }).file_key).toBe(key);
  });

  test('I-206 a failed upload keeps file and details, and a second try starts over', async () => {
    const form = start();
    form.fill();
    await form.upload();
    form.actor.send({ type: 'UPLOAD_PROGRESSED', share: 0.9 });
    await form.finish(failed);
    expect(form.value()).toBe('failed');
    expect(form.context()).toMatchObject({ file: letter, url: null, progress: 0 });
    await form.upload();
    expect(form.value()).toBe('uploading');
  });

  test.each(['requestLink', 'putFile'] as const)(
    'after %s was throttled, the upload cannot be tried before the time that the server asked for',
    async (service) => {
      const throttled = { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } as const;
      const form = service === 'requestLink' ? start(throttled) : start();
      form.fill();
      await form.upload();
      if (service === 'putFile') await form.finish(throttled);
      expect(form.value()).toBe('throttled');
      expect(failureLine(form.context().failure)).toContain('try again in 30 seconds');
      await form.upload();
      form.clock.increment(29_999);
      expect([form.value(), form.asked]).toMatchObject(['throttled', [{}]]);
      form.clock.increment(1);
      expect(form.value()).toBe('failed');
      expect(form.context()).toMatchObject({ file: letter, details: { studentId: '#!7' } });
    },
  );

  test('a file of another type than its name says has to be chosen again, and the field says why', async () => {
    const form = start();
    form.fill();
    await form.upload();
    await form.finish({ kind: 'mislabeled' });
    expect([form.value(), form.context().file, form.context().failedSubmits]).toEqual([
      'fileMislabeled',
      null,
      1,
    ]);
    expect(form.context().details).toMatchObject({ studentId: '#!7' });
    await form.upload();
    expect(form.value()).toBe('fileMissing');
    form.actor.send({ type: 'FILE_CHOSEN', file: letter });
    expect(form.value()).toBe('enteringDetails');
  });

  test('an upload can be canceled, which aborts it', async () => {
    const form = start();
    form.fill();
    await form.upload();
    form.actor.send({ type: 'UPLOAD_CANCELED' });
    expect(form.value()).toBe('enteringDetails');
    expect(form.isAborted()).toBe(true);
  });

  test.each([
    ['letter.exe', 10, 'application/x-msdownload'],
    ['empty.pdf', 0, 'application/pdf'],
    ['huge.pdf', MAX_DOCUMENT_SIZE + 1, 'application/pdf'],
  ])('%s of %i bytes cannot be chosen, and the field says why', (name, size, type) => {
    const form = start();
    form.actor.send({ type: 'FILE_CHOSEN', file: letter });
    expect(isAcceptable({ name, size, type })).toBe(false);
    form.actor.send({ type: 'FILE_CHOSEN', file: { name, size, type } });
    expect(form.value()).toBe('fileUnacceptable');
    expect(form.context().file).toBeNull();
    expect(copy.unacceptable).toBe('Please choose a PDF, JPEG or PNG file of at most 10 MB');
    form.actor.send({ type: 'UPLOAD_PRESSED' });
    expect(form.value()).toBe('fileMissing');
    form.actor.send({ type: 'FILE_CHOSEN', file: letter });
    expect(form.value()).toBe('enteringDetails');
  });
});
