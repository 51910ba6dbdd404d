import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/payment/machine.ts';
import * as copy from '../../../machines/payment/copy.ts';
import { totalDue } from '../../../machines/payment/rules.ts';
import { setWidgetHost } from '../../services/payment/host.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Total } from '../../ui/Total.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AmountToPay } from './AmountToPay.tsx';
import { ChallengeHeading } from './ChallengeHeading.tsx';
import { CodeSection } from './CodeSection.tsx';
import { ignoreRepeat, PayButton, PressAnswer } from './PayButton.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentErrorDialog } from './PaymentErrorDialog.tsx';
import { TotalDue } from './TotalDue.tsx';
import { viewOf, type PaymentView } from './view.ts';

interface PaymentDialogProps {
  actor: ActorRefFrom<typeof paymentMachine>;
  progress: ReactNode;
  onReadTerms: () => void;
}

/** The dialog Secure payment. */
export function PaymentDialog({ actor, progress, onReadTerms }: PaymentDialogProps) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const { context } = snapshot;
  const view = viewOf(snapshot);
  const { payButton } = snapshot.children;
  const cancel = () => actor.send({ type: 'DIALOG_CLOSED' });
  return (
    <>
      <Dialog
        open
        title={copy.title}
        size="md"
        progress={progress}
        aside={<Total label={copy.priceLabel} cents={totalDue(context)} />}
        blocking={!view.canCancel || view.error !== null}
        covered={view.error !== null}
        onClose={cancel}
        footer={
          <>
            {view.primary?.kind === 'pay' && (
              <AmountToPay takesFocus answer={<PressAnswer actor={payButton} />}>
                {view.primary.amount}
              </AmountToPay>
            )}
            <Button variant="outline" disabled={!view.canCancel} onClick={cancel}>
              {copy.buttons.cancel}
            </Button>
            {view.isChallenge && (
              <Button variant="outline" onClick={() => actor.send({ type: 'CHALLENGE_CANCELED' })}>
                {copy.buttons.cancelChallenge}
              </Button>
            )}
            {view.isPriceChanged && (
              <Button onClick={() => actor.send({ type: 'PRICE_ACCEPTED' })}>
                {copy.buttons.acceptPrice(totalDue(context))}
              </Button>
            )}
            {view.primary?.kind === 'proceed' && (
              <Button
                disabled={view.primary.disabled}
                busy={view.primary.busy}
                onKeyDown={ignoreRepeat}
                onClick={() => actor.send({ type: 'CARD_ENTERED' })}
              >
                {copy.buttons.continue}
              </Button>
            )}
            {view.primary?.kind === 'pay' && (
              <PayButton
                actor={payButton}
                amount={view.primary.amount}
                disabled={view.primary.disabled}
                busy={view.primary.busy}
              >
                {view.primary.label}
              </PayButton>
            )}
          </>
        }
      >
        <chakra.div display="grid" gap="5">
          <TotalDue bill={context} />
          {view.isPriceChanged && (
            <Alert tone="warning" title={copy.priceChanged} urgent>
              <p>
                {`${copy.newTotal(context.formerTotal, totalDue(context))} ${context.codeMessage} ${copy.charge.none}`}
              </p>
            </Alert>
          )}
          {context.notice !== '' && (
            <Alert tone="warning" urgent>
              <p>{context.notice}</p>
            </Alert>
          )}
          <CodeSection
            view={view.code}
            typed={context.typedCode}
            message={context.codeMessage}
            failedCodes={context.failedCodes}
            applied={context.applied}
            onOpen={() => actor.send({ type: 'CODE_OPENED' })}
            onApply={(code) => actor.send({ type: 'CODE_SUBMITTED', code })}
            onRemove={() => actor.send({ type: 'CODE_REMOVED' })}
          />
          {view.isUnavailable && (
            <Alert tone="danger" urgent>
              <p>{copy.method.unavailable}</p>
            </Alert>
          )}
          {view.isChallenge && <ChallengeHeading />}
          {/* Hidden, not removed, so that the form keeps its input. */}
          <chakra.div
            ref={setWidgetHost}
            data-payment-form
            inert={view.isFormInert}
            {...(view.isFormShown ? {} : { hidden: true })}
            css={{ '&[hidden]': { display: 'none' } }}
          />
          {view.isMethodMissing && (
            <chakra.p fontSize="sm" color="fgMuted">
              {copy.method.missing}
            </chakra.p>
          )}
          <Status waiting={view.waiting} prompt={view.prompt} />
          <PaymentFacts bill={context} {...(view.canCancel && { onReadTerms })} />
        </chakra.div>
      </Dialog>
      {view.error && (
        <PaymentErrorDialog
          // What a check has found out is read aloud as a dialog of its own.
          key={view.error.kind}
          error={view.error}
          message={context.failure}
          payButton={payButton}
          onReturn={() => actor.send({ type: 'RETURNED' })}
          onTryAnother={() => actor.send({ type: 'OTHER_METHOD_REQUESTED' })}
          onCheckAgain={() => actor.send({ type: 'CHECK_REQUESTED' })}
        />
      )}
    </>
  );
}

/** One region for what is awaited and what to do. Its text follows it: a region that mounts with text is not read aloud. */
function Status({ waiting, prompt }: Pick<PaymentView, 'waiting' | 'prompt'>) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMounted(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <chakra.div display="flex" alignItems="center" gap="3" color="fgMuted">
      {waiting !== '' && <Spinner />}
      <LiveRegion visible>
        {isMounted && (waiting === '' ? <chakra.span srOnly>{prompt}</chakra.span> : waiting)}
      </LiveRegion>
    </chakra.div>
  );
}
