import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { documentTypes } from '../../../domain/upload.ts';
import * as copy from '../../../machines/acceptanceLetter/copy.ts';
import type { acceptanceLetterMachine } from '../../../machines/acceptanceLetter/machine.ts';
import {
  emptyDetails,
  failureLine,
  type ChosenFile,
  type DetailErrors,
  type LetterDetails,
} from '../../../machines/acceptanceLetter/rules.ts';
import type { Failure } from '../../../machines/request/rules.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { acceptanceLetterLogic } from '../../site/wiring/acceptanceLetter.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Form } from '../../ui/Form.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';

type State = TopState<typeof acceptanceLetterMachine>;

/** The line below the file, by state. */
const lines: Readonly<Record<State, string | ((failure: Failure | null) => string)>> = {
  choosingFile: '',
  fileMissing: copy.noFile,
  fileUnacceptable: copy.unacceptable,
  fileMislabeled: copy.mislabeled,
  enteringDetails: '',
  detailsInvalid: '',
  requestingLink: '',
  uploading: '',
  uploaded: '',
  throttled: failureLine,
  failed: failureLine,
};

/** Whether the file is what has to be corrected. */
const lacksFile: Partial<Readonly<Record<State, true>>> = {
  fileMissing: true,
  fileUnacceptable: true,
  fileMislabeled: true,
};

const noErrors: DetailErrors = {};

/** A student chooses a letter of acceptance, says whose it is, and uploads it. */
export function AcceptanceLetter() {
  const flow = useFlowActor('acceptanceLetter', acceptanceLetterLogic);
  const state = useActorValue<NonNullable<typeof flow>, State>(
    flow,
    (snapshot) => snapshot.value,
    'choosingFile',
  );
  const busy = useActorValue(flow, (snapshot) => snapshot.hasTag('pending'), false);
  const file = useActorValue(flow, ({ context }) => context.file, null);
  const details = useActorValue(flow, ({ context }) => context.details, emptyDetails);
  const errors = useActorValue(flow, ({ context }) => context.errors, noErrors);
  const progress = useActorValue(flow, ({ context }) => context.progress, 0);
  const failure = useActorValue(flow, ({ context }) => context.failure, null);

  const line = lines[state];

  const failedSubmits = useActorValue(flow, ({ context }) => context.failedSubmits, 0);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    const chosen = input.current?.files?.[0];
    if (chosen) flow?.send({ type: 'FILE_CHOSEN', file: chosen });
    // Without a value, so that the same file can be chosen again after it was removed.
    if (chosen && input.current) input.current.value = '';
  };
  useHarmlessDrops();

  const detail = (name: keyof LetterDetails) => ({
    label: copy.labels[name],
    optional: true,
    readOnly: busy,
    value: details[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      flow?.send({ type: 'DETAIL_CHANGED', name, value: event.target.value }),
  });

  return (
    <FieldsOf value="letter">
      <Form
        gap="5"
        maxW="36rem"
        failedSubmits={failedSubmits}
        onSubmit={() => flow?.send({ type: 'UPLOAD_PRESSED' })}
      >
        <div>
          <chakra.label
            htmlFor="letter"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (input.current) input.current.files = event.dataTransfer.files;
              choose();
            }}
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
                {file === null ? copy.chooseFile : file.name}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="fgMuted">
                {file === null ? copy.fileHint : copy.changeFile(sizeOf(file))}
              </chakra.span>
            </chakra.span>
            <chakra.input
              ref={input}
              id="letter"
              type="file"
              aria-label={copy.fileLabel}
              accept={documentTypes.join(',')}
              disabled={busy}
              aria-describedby="letter-problem"
              aria-invalid={lacksFile[state]}
              srOnly
              onChange={choose}
            />
          </chakra.label>
          <LiveRegion urgent visible>
            <chakra.p id="letter-problem" mt="2" color="danger" fontWeight="600">
              {typeof line === 'string' ? line : line(failure)}
            </chakra.p>
          </LiveRegion>
        </div>
        {file !== null && (
          <>
            <TextField {...detail('name')} name="letter-name" autoComplete="name" />
            <TextField {...detail('studentId')} name="letter-student-id" autoComplete="off" />
          </>
        )}
        {busy && <ProgressBar label={copy.progress} share={progress} />}
        <PrivacyNote />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" size="lg" busy={busy} disabled={state === 'throttled'}>
            {busy ? copy.uploading : failure ? copy.tryAgain : copy.upload}
          </Button>
          {busy && (
            <Button size="lg" variant="outline" onClick={() => flow?.send({ type: 'UPLOAD_CANCELED' })}>
              {copy.cancel}
            </Button>
          )}
          {file !== null && !busy && (
            <Button
              size="lg"
              variant="ghost"
              icon="trash"
              onClick={() => flow?.send({ type: 'FILE_REMOVED' })}
            >
              {copy.remove}
            </Button>
          )}
        </chakra.div>
      </Form>
    </FieldsOf>
  );
}

/** A file that is dropped beside the box would open in place of the page, and what was typed would be lost. */
function useHarmlessDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

function sizeOf({ size }: ChosenFile): string {
  const kilobytes = Math.max(1, Math.round(size / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
