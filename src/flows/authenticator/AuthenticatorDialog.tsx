import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { renderSVG } from 'uqr';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { authenticatorUri } from '../../../domain/authenticator.ts';
import { WRONG_CODE_LENGTH } from '../../../domain/mailedCode.ts';
import * as copy from '../../../machines/authenticator/copy.ts';
import type { authenticatorMachine } from '../../../machines/authenticator/machine.ts';
import * as signInCopy from '../../../machines/signIn/copy.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { brand } from '@brand/brand';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { CodeField } from '../signIn/CodeField.tsx';
import { KeepOrGo } from '../signIn/KeepOrGo.tsx';
import { proofViewsWithin } from '../signIn/ProofSteps.tsx';
import { HiddenUsername, StepForm } from '../signIn/StepForm.tsx';

type Machine = typeof authenticatorMachine;
type Snapshot = SnapshotFrom<Machine>;

interface StepProps {
  readonly actor: ActorRefFrom<Machine>;
  readonly snapshot: Snapshot;
  /** Has the focus when the step opens. */
  readonly firstField: RefObject<HTMLInputElement | null>;
}

interface View {
  readonly Body: (props: StepProps) => ReactNode;
  /** Read aloud. */
  readonly said: () => string;
}

type DialogState = Extract<LeafPath<Machine>, `settingUp.${string}` | `turningOff.${string}`>;

const key: View = { Body: Key, said: () => `${copy.dialog.scan} ${copy.dialog.next}` };

const views: Readonly<Record<DialogState, View>> = {
  'settingUp.starting': {
    Body: () => (
      <chakra.p display="flex" alignItems="center" gap="3">
        <Spinner />
        <span>{copy.dialog.starting}</span>
      </chakra.p>
    ),
    said: () => copy.dialog.starting,
  },
  ...proofViewsWithin('settingUp', copy.password),
  'settingUp.showingKey.ready': key,
  'settingUp.showingKey.wrong': key,
  'settingUp.turningOn': { Body: Key, said: () => copy.dialog.turningOn },
  'turningOff.confirming': { Body: Confirmation, said: () => copy.confirm.title },
  ...proofViewsWithin('turningOff', copy.password),
  'turningOff.sending': { Body: Confirmation, said: () => copy.confirm.turningOff },
};

/** Leads through setting up the app and through turning it off. */
export function AuthenticatorDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const firstField = useRef<HTMLInputElement>(null);
  const state = leafOf(snapshot);
  // The dialog is closed, and its last step with it.
  const { Body, said } = Object.hasOwn(views, state)
    ? views[state as DialogState]
    : views['settingUp.starting'];
  const isTurningOff = snapshot.matches('turningOff');
  return (
    <Dialog
      open
      title={isTurningOff ? copy.confirm.title : copy.dialog.title}
      description={isTurningOff ? copy.confirm.text : copy.text}
      initialFocus={firstField}
      onClose={() => actor.send({ type: 'BACK' })}
    >
      <Body {...{ actor, snapshot, firstField }} />
      <LiveRegion>{said()}</LiveRegion>
    </Dialog>
  );
}

function Key({ actor, snapshot, firstField }: StepProps) {
  const { email, secret, alert, failedSubmits } = snapshot.context;
  const isBusy = snapshot.matches({ settingUp: 'turningOn' });
  const isWrong = snapshot.matches({ settingUp: { showingKey: 'wrong' } });
  return (
    <StepForm
      actor={actor}
      snapshot={{ context: { alert, notice: null, failedSubmits } }}
      firstField={firstField}
      advice={signInCopy.adviceOnPassword}
      hasBack
      busy={isBusy}
      submitLabel={copy.dialog.go}
      onSubmit={(value) => actor.send({ type: 'CODE_SUBMITTED', code: value('code') })}
    >
      <p>{copy.dialog.scan}</p>
      <QrCode text={authenticatorUri(brand.name, email, secret)} />
      <div>
        <p>{copy.dialog.type}</p>
        <chakra.p mt="1" fontFamily="mono" fontWeight="600" overflowWrap="anywhere" userSelect="all">
          <Untranslated>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Untranslated>
        </chakra.p>
      </div>
      <p>{copy.dialog.next}</p>
      <HiddenUsername email={email} />
      <CodeField
        firstField={firstField}
        error={isWrong ? WRONG_CODE_LENGTH : undefined}
        readOnly={isBusy}
        hint={signInCopy.authenticatorHint}
      />
      <chakra.p fontSize="sm" color="fgMuted">
        {copy.dialog.mailEnds} {signInCopy.authenticatorLost}
      </chakra.p>
    </StepForm>
  );
}

/** Dark on light in dark mode too, because not every app reads the opposite. */
function QrCode({ text }: { text: string }) {
  const picture = renderSVG(text, { ecc: 'M', border: 4 });
  return (
    <chakra.img
      alt={copy.dialog.picture}
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      w="100%"
      maxW="220px"
    />
  );
}

function Confirmation({ actor, snapshot }: StepProps) {
  return (
    <KeepOrGo
      actor={actor}
      words={copy.confirm}
      event="TURNING_OFF_CONFIRMED"
      busy={snapshot.matches({ turningOff: 'sending' })}
    />
  );
}
