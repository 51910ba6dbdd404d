import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ENROLLED_IN_COURSE } from '../../../domain/enrollment.ts';
import type { checkoutMachine } from '../../../machines/checkout/machine.ts';
import {
  enrolledCodes,
  offersOf,
  recommendedOffers,
  termsMissing,
} from '../../../machines/checkout/rules.ts';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { CartTable } from './CartTable.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { Recommendations } from './Recommendations.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { WaitingDialog, waitingTexts } from './WaitingDialog.tsx';

const SignInDialog = loadOnDemand(async () => (await import('../signIn/SignInDialog.tsx')).SignInDialog);
const CreateAccountDialog = loadOnDemand(
  async () => (await import('../createAccount/CreateAccountDialog.tsx')).CreateAccountDialog,
);
const PaymentDialog = loadOnDemand(async () => (await import('../payment/PaymentDialog.tsx')).PaymentDialog);

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

interface CheckoutProps {
  actor: ActorRefFrom<typeof checkoutMachine>;
  onRemove: (code: string) => void;
}

/** The pending registrations with all dialogs of the way to a registration. */
export function Checkout({ actor, onRemove }: CheckoutProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { codes, courses, session, recommended, hasAcceptedTerms } = snapshot.context;
  const chosen = offersOf(codes, courses);
  return (
    <>
      {chosen.length === 0 ? (
        <EmptyCart />
      ) : (
        <chakra.div
          display="grid"
          gap={{ base: '8', lg: '12' }}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        >
          <CartTable courses={chosen} enrolled={enrolledCodes(codes, session)} onRemove={onRemove} />
          <CheckoutForm
            courses={chosen}
            hasAcceptedTerms={hasAcceptedTerms}
            errorLine={errorLineOf(snapshot)}
            onTerms={(accepted) => actor.send({ type: accepted ? 'TERMS_TICKED' : 'TERMS_UNTICKED' })}
            onReadTerms={() => actor.send({ type: 'TERMS_OPENED' })}
            onComplete={() => actor.send({ type: 'REGISTRATION_COMPLETED' })}
          />
        </chakra.div>
      )}
      <Recommendations
        offers={recommendedOffers(recommended, courses, codes)}
        isLoading={snapshot.matches({ open: { recommendations: 'loading' } })}
      />
      <Dialogs actor={actor} snapshot={snapshot} />
    </>
  );
}

function Dialogs({ actor, snapshot }: { actor: CheckoutProps['actor']; snapshot: Snapshot }) {
  const { signIn, createAccount, payment } = snapshot.children;
  const waitsFor = waitingOf(snapshot);
  const cancel = () => actor.send({ type: 'DIALOG_CLOSED' });
  return (
    <>
      {snapshot.matches({ open: { terms: 'shown' } }) && (
        <TermsDialog onClose={() => actor.send({ type: 'TERMS_CLOSED' })} />
      )}
      {waitsFor && (
        <WaitingDialog waitsFor={waitsFor} {...(waitsFor !== 'keepingRecord' && { onCancel: cancel })} />
      )}
      {signIn && <SignInDialog key={signIn.sessionId} actor={signIn} />}
      {createAccount && <CreateAccountDialog key={createAccount.sessionId} actor={createAccount} />}
      {payment && <PaymentDialog key={payment.sessionId} actor={payment} />}
    </>
  );
}

function errorLineOf(snapshot: Snapshot): string {
  const shows = (line: 'termsMissing' | 'enrolledInCourse' | 'stopped') =>
    snapshot.matches({ open: { registration: { reviewing: line } } });
  if (shows('termsMissing')) return termsMissing;
  if (shows('enrolledInCourse')) return ENROLLED_IN_COURSE;
  return shows('stopped') ? snapshot.context.failure : '';
}

function waitingOf(snapshot: Snapshot): keyof typeof waitingTexts | undefined {
  const states = Object.keys(waitingTexts) as (keyof typeof waitingTexts)[];
  return states.find((state) => snapshot.matches({ open: { registration: state } }));
}
