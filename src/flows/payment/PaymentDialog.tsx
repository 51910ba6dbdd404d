import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/payment/machine.ts';
import { formatUsd } from '../../../domain/money.ts';
import { moneyTexts, paymentUnavailable, totalDue } from '../../../machines/payment/rules.ts';
import { setWidgetHost } from '../../services/payment/host.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CodeSection } from './CodeSection.tsx';
import { PaymentErrorDialog } from './PaymentErrorDialog.tsx';
import { TotalDue } from './TotalDue.tsx';
import { viewOf } from './view.ts';

/** The dialog `Secure payment`, from the total to the answer of the server. */
export function PaymentDialog({ actor }: { actor: ActorRefFrom<typeof paymentMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const view = viewOf(snapshot);
  const cancel = () => actor.send({ type: 'DIALOG_CLOSED' });
  return (
    <>
      <Dialog
        open={snapshot.status === 'active'}
        title="Secure payment"
        size="md"
        blocking={!view.canCancel || view.error !== null}
        covered={view.error !== null}
        onClose={cancel}
        footer={
          <>
            <Button variant="outline" disabled={!view.canCancel} onClick={cancel}>
              Cancel
            </Button>
            {view.isPriceChanged && (
              <Button onClick={() => actor.send({ type: 'PRICE_ACCEPTED' })}>
                Continue with {formatUsd(totalDue(context))}
              </Button>
            )}
            {view.primary && (
              <Button
                disabled={view.primary.disabled}
                busy={view.primary.busy}
                onClick={() => view.primary && actor.send({ type: view.primary.event })}
              >
                {view.primary.label}
              </Button>
            )}
          </>
        }
      >
        <chakra.div display="grid" gap="5">
          <TotalDue bill={context} />
          {view.isPriceChanged && (
            <Alert tone="warning" title="The total has changed" urgent>
              <p>
                It was {formatUsd(context.formerTotal)} and is now {formatUsd(totalDue(context))}.{' '}
                {context.codeMessage} {moneyTexts.notCharged}
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
            applied={context.applied}
            onOpen={() => actor.send({ type: 'CODE_OPENED' })}
            onApply={(code) => actor.send({ type: 'CODE_SUBMITTED', code })}
            onRemove={() => actor.send({ type: 'CODE_REMOVED' })}
          />
          {view.isUnavailable && (
            <Alert tone="danger" urgent>
              <p>{paymentUnavailable}</p>
            </Alert>
          )}
          {/* Stays in the page while the dialog does: the form keeps what was typed into it. */}
          <chakra.div
            ref={setWidgetHost}
            data-payment-form
            {...(view.isFormShown ? {} : { hidden: true })}
            css={{ '&[hidden]': { display: 'none' } }}
          />
          {view.isChoiceMissing && (
            <chakra.p fontSize="sm" color="fgMuted">
              Mark a way to pay above, or press “Choose another way to pay” to enter another card.
            </chakra.p>
          )}
          <Waiting text={view.waiting} />
        </chakra.div>
      </Dialog>
      {view.error && (
        <PaymentErrorDialog
          error={view.error}
          message={context.failure}
          onReturn={() => actor.send({ type: 'RETURNED' })}
          onTryAnother={() => actor.send({ type: 'ANOTHER_METHOD_WANTED' })}
          onAskAgain={() => actor.send({ type: 'ASKED_AGAIN' })}
        />
      )}
    </>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" color="fgMuted">
      {text !== '' && <Spinner />}
      <LiveRegion visible>{text}</LiveRegion>
    </chakra.div>
  );
}
