import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/machine.ts';
import { totalOf } from '../../../machines/payment/rules.ts';
import { enrolledCodes, offersOf, recommendedOffers } from '../../../machines/checkout/rules.ts';
import { savesData } from '../../services/savesData.ts';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import * as copy from '../../../machines/checkout/copy.ts';
import { CartTable } from './CartTable.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Recommendations } from './Recommendations.tsx';
import { Registrations } from './Registrations.tsx';
import { useEarlyCheckoutReplaced } from './early/useReplaced.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';
import { StepFailedDialog } from './StepFailedDialog.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import { Total } from '../../ui/Total.tsx';
import { viewOf } from './view.ts';

const SignInDialog = loadOnDemand(async () => (await import('../signIn/SignInDialog.tsx')).SignInDialog);
const CreateAccountDialog = loadOnDemand(
  async () => (await import('../createAccount/CreateAccountDialog.tsx')).CreateAccountDialog,
);
const PaymentDialog = loadOnDemand(async () => (await import('../payment/PaymentDialog.tsx')).PaymentDialog);
const PaymentRecoveryDialog = loadOnDemand(
  async () => (await import('../paymentRecovery/PaymentRecoveryDialog.tsx')).PaymentRecoveryDialog,
);

interface Closable {
  send(event: { type: 'DIALOG_CLOSED' }): void;
}

/** Shown instead of the dialog of a step. */
const failedStep = (step: Closable) => (retry: () => void) => (
  <StepFailedDialog onRetry={retry} onCancel={() => step.send({ type: 'DIALOG_CLOSED' })} />
);

/** Loads the code of each step while the person is on the step before. */
function usePrefetchedSteps(isNearPayment: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!savesData()) SignInDialog.preload();
  }, []);
  useEffect(() => {
    if (!isNearPayment || savesData()) return;
    CreateAccountDialog.preload();
    PaymentDialog.preload();
    void router.preloadRoute({ to: '/successful-registration' });
  }, [router, isNearPayment]);
}

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

interface CheckoutProps {
  actor: ActorRefFrom<typeof checkoutMachine>;
  onRemove: (code: string) => void;
}

/** The pending registrations, with the dialogs that lead to a registration. */
export function Checkout({ actor, onRemove }: CheckoutProps) {
  const snapshot = useSelector(actor, (current) => current);
  // Replacing one dialog by another takes longer than a press may. Dialogs and page change together: what is said while
  // a dialog still covers the page would not be heard.
  const shown = useDeferredValue(snapshot);
  return (
    <View
      actor={actor}
      onRemove={onRemove}
      snapshot={shown}
      hasAcceptedTerms={snapshot.context.hasAcceptedTerms}
    />
  );
}

interface ViewProps extends CheckoutProps {
  snapshot: Snapshot;
  hasAcceptedTerms: boolean;
}

const View = memo(function View({ actor, onRemove, snapshot, hasAcceptedTerms }: ViewProps) {
  const { codes, courses, session } = snapshot.context;
  usePrefetchedSteps(snapshot.children.signIn !== undefined || session.user !== null);
  const chosen = offersOf(codes, courses);
  const cart = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(cart, codes);
  useEarlyCheckoutReplaced();
  const { step, error, isTermsMissing, isLoadingRecommendations } = viewOf(snapshot);
  return (
    <>
      <Registrations
        step={step}
        cart={cart}
        courses={
          chosen.length === 0
            ? null
            : {
                table: (
                  <CartTable courses={chosen} enrolled={enrolledCodes(codes, session)} onRemove={onRemove} />
                ),
                form: (
                  <CheckoutForm
                    courses={chosen}
                    hasAcceptedTerms={hasAcceptedTerms}
                    error={error}
                    isTermsMissing={isTermsMissing}
                    failedSubmits={snapshot.context.failedSubmits}
                    onTerms={(accepted) =>
                      actor.send({ type: accepted ? 'TERMS_CHECKED' : 'TERMS_UNCHECKED' })
                    }
                    onReadTerms={() => actor.send({ type: 'TERMS_OPENED' })}
                    onComplete={() => actor.send({ type: 'REGISTRATION_COMPLETED' })}
                  />
                ),
              }
        }
      />
      <Recommendations offers={recommendedOffers(snapshot.context)} isLoading={isLoadingRecommendations} />
      <Dialogs actor={actor} snapshot={snapshot} />
    </>
  );
});

function Dialogs({ actor, snapshot }: { actor: CheckoutProps['actor']; snapshot: Snapshot }) {
  const { signIn, createAccount, payment, paymentRecovery } = snapshot.children;
  const { step, waiting, canCancel, isTermsShown } = viewOf(snapshot);
  const cancel = () => actor.send({ type: 'DIALOG_CLOSED' });
  const progress = <CheckoutSteps current={step} />;
  const { codes, courses } = snapshot.context;
  const aside = <Total label={copy.table.total} cents={totalOf(offersOf(codes, courses))} />;
  /** For the dialog of a step: what it shows while its code loads, and when the code cannot be loaded. */
  const loading = (child: Closable) => ({
    progress,
    aside,
    placeholder: (
      <WaitingDialog
        {...copy.waiting.step}
        progress={progress}
        aside={aside}
        onCancel={() => child.send({ type: 'DIALOG_CLOSED' })}
      />
    ),
    failed: failedStep(child),
  });
  return (
    <>
      {waiting && (
        <WaitingDialog
          {...waiting}
          progress={progress}
          aside={aside}
          {...(canCancel && { onCancel: cancel })}
        />
      )}
      {signIn && <SignInDialog key={signIn.sessionId} actor={signIn} {...loading(signIn)} />}
      {createAccount && (
        <CreateAccountDialog
          key={createAccount.sessionId}
          actor={createAccount}
          {...loading(createAccount)}
        />
      )}
      {paymentRecovery && (
        <PaymentRecoveryDialog
          key={paymentRecovery.sessionId}
          actor={paymentRecovery}
          {...loading(paymentRecovery)}
        />
      )}
      {payment && (
        <PaymentDialog
          key={payment.sessionId}
          actor={payment}
          onReadTerms={() => actor.send({ type: 'TERMS_OPENED' })}
          {...loading(payment)}
        />
      )}
      {/* Last, because it opens over the payment too. */}
      {isTermsShown && <TermsDialog onClose={() => actor.send({ type: 'TERMS_CLOSED' })} />}
    </>
  );
}
