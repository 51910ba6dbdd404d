import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import * as copy from '../../../machines/signIn/copy.ts';
import { topOf } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { codeViews } from './CodeSteps.tsx';
import { emailViews } from './EmailSteps.tsx';
import { methodViews } from './MethodStep.tsx';
import { passwordViews } from './PasswordSteps.tsx';
import type { SignInSnapshot, StepProps, StepViews } from './StepForm.tsx';

const views: StepViews = {
  opening: {},
  restoringStep: { waiting: copy.waiting.opening },
  ...emailViews,
  ...methodViews,
  ...passwordViews,
  ...codeViews,
  signedIn: {},
  signedInElsewhere: {},
  accountRequested: {},
  closed: {},
};

const viewOf = (snapshot: SignInSnapshot) => views[topOf(snapshot)];

/** The sign-in dialog at the step of its actor. */
export function SignInDialog({
  actor,
  progress,
  aside,
}: Pick<StepProps, 'actor'> & { progress?: ReactNode; aside?: ReactNode }) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const firstField = useRef<HTMLInputElement>(null);
  const { title = copy.titles.email, caption = copy.captions.email, Form, waiting = '' } = viewOf(snapshot);
  const titleText = typeof title === 'string' ? title : title(snapshot.context.email);
  const { notice } = snapshot.context;
  const waitingText = typeof waiting === 'string' ? waiting : waiting(snapshot);
  return (
    <Dialog
      open
      title={titleText}
      description={caption}
      progress={progress}
      aside={aside}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
      initialFocus={firstField}
    >
      {Form && <Form {...{ actor, snapshot, firstField }} />}
      {/* A dialog's name and description are read only when it opens, so each further step says them here. */}
      <LiveRegion>{`${notice ?? ''} ${titleText}. ${waitingText || caption}`}</LiveRegion>
    </Dialog>
  );
}
