import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { fromCallback, fromPromise, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { acceptanceLetterMachine } from '../../../machines/acceptanceLetter/machine.ts';
import {
  acceptedTypes,
  letterTexts,
  type ChosenFile,
  type LinkOutcome,
  type LinkRequest,
} from '../../../machines/acceptanceLetter/rules.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import type { StartRequest } from '../../services/api/startRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ProgressBar } from './ProgressBar.tsx';

type LetterEvent = EventFromLogic<typeof acceptanceLetterMachine>;

const logic = (start: StartRequest) =>
  acceptanceLetterMachine.provide({
    actors: {
      requestLink: fromPromise<LinkOutcome, LinkRequest>(async ({ input, signal }) => {
        // All that the upload needs comes now: what is lost later on could not be told in the toast of a call.
        const [{ createCalls }] = await Promise.all([
          import('../../services/api/calls.ts'),
          import('../../services/api/putLetter.ts'),
        ]);
        return createCalls(start, brand).letterLink(input, signal);
      }),
      putFile: fromCallback<LetterEvent, { file: ChosenFile; url: string }>(({ input, sendBack }) => {
        const left = new AbortController();
        const progressed = (progress: number) => sendBack({ type: 'UPLOAD_PROGRESSED', progress });
        const put = async () => {
          const { putLetter } = await import('../../services/api/putLetter.ts');
          const { kind } = await putLetter(start, input, progressed, left.signal);
          sendBack({ type: kind === 'ok' ? 'UPLOAD_RECEIVED' : 'UPLOAD_FAILED' });
        };
        put().catch(() => sendBack({ type: 'UPLOAD_FAILED' }));
        return () => left.abort();
      }),
    },
  });

const initial = acceptanceLetterMachine.config.initial;

/** A student hands in the letter of acceptance: choose, say who it is from, send. */
export function AcceptanceLetter() {
  const flow = useFlowActor('acceptanceLetter', { logic });
  const state = useActorValue<
    NonNullable<typeof flow>,
    SnapshotFrom<typeof acceptanceLetterMachine>['value']
  >(flow, (snapshot) => snapshot.value, initial as 'choosingFile');
  const file = useActorValue(flow, ({ context }) => context.file, null);
  const name = useActorValue(flow, ({ context }) => context.details.name, '');
  const studentId = useActorValue(flow, ({ context }) => context.details.studentId, '');
  const progress = useActorValue(flow, ({ context }) => context.progress, 0);
  const isUntold = useActorValue(flow, ({ context }) => context.isUntold, false);
  const busy = state === 'requestingLink' || state === 'uploading';

  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    const chosen = input.current?.files?.[0];
    if (chosen) flow?.send({ type: 'FILE_CHOSEN', file: chosen });
    // Emptied, so that the same file can be chosen again after it was taken out.
    if (chosen && input.current) input.current.value = '';
  };
  // A file may have been chosen before the page came to life.
  useEffect(choose, [flow]);

  return (
    <chakra.form
      display="grid"
      gap="5"
      maxW="36rem"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow?.send({ type: 'UPLOAD_PRESSED' });
      }}
    >
      <div>
        <chakra.label
          htmlFor="letter"
          display="flex"
          alignItems="center"
          gap="4"
          p="5"
          minH="92px"
          bg="bgRaised"
          borderRadius="lg"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="borderStrong"
          cursor={busy ? 'not-allowed' : 'pointer'}
          css={{
            '&:hover': { borderColor: 'accentText' },
            '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'accentText' },
          }}
        >
          <chakra.span color="accentText" lineHeight="1">
            <Icon name="document" size="32px" />
          </chakra.span>
          <chakra.span minW="0">
            <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
              {file === null ? 'Choose a file' : file.name}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="fgMuted">
              {file === null ? 'PDF, JPEG or PNG, at most 10 MB' : `${sizeOf(file)}, press to choose another`}
            </chakra.span>
          </chakra.span>
          <chakra.input
            ref={input}
            id="letter"
            type="file"
            aria-label="Letter of acceptance"
            accept={acceptedTypes.join(',')}
            disabled={busy}
            aria-describedby="letter-problem"
            srOnly
            onChange={choose}
          />
        </chakra.label>
        <LiveRegion urgent visible>
          <chakra.p id="letter-problem" mt="2" color="danger" fontWeight="600">
            {state === 'fileMissing' && letterTexts.noFile}
            {state === 'fileUnacceptable' && letterTexts.unacceptable}
            {state === 'failed' && isUntold && letterTexts.failed}
          </chakra.p>
        </LiveRegion>
      </div>
      {file !== null && (
        <>
          <TextField
            name="letter-name"
            label="First and last name"
            optional
            autoComplete="name"
            readOnly={busy}
            value={name}
            onChange={(event) =>
              flow?.send({ type: 'DETAIL_CHANGED', name: 'name', value: event.currentTarget.value })
            }
          />
          <TextField
            name="letter-student-id"
            label="Student ID"
            optional
            autoComplete="off"
            readOnly={busy}
            value={studentId}
            onChange={(event) =>
              flow?.send({ type: 'DETAIL_CHANGED', name: 'studentId', value: event.currentTarget.value })
            }
          />
        </>
      )}
      {busy && <ProgressBar label="Upload of the letter" share={progress} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Uploading' : state === 'failed' ? 'Try again' : 'Upload'}
        </Button>
        {busy && (
          <Button size="lg" variant="outline" onClick={() => flow?.send({ type: 'UPLOAD_CANCELLED' })}>
            Cancel
          </Button>
        )}
        {file !== null && !busy && (
          <Button size="lg" variant="ghost" icon="trash" onClick={() => flow?.send({ type: 'FILE_REMOVED' })}>
            Remove file
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}

const sizeOf = ({ size }: ChosenFile) =>
  size < 1_000_000 ? `${Math.max(1, Math.round(size / 1000))} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
