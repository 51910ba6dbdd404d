import { courses } from '@brand/catalogue';
import { home } from '@content/home';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { registry } from '../../machines/index.ts';
import { Account } from '../../src/flows/account/Account.tsx';
import { AccountDeletionDialog } from '../../src/flows/accountDeletion/AccountDeletionDialog.tsx';
import { AcceptanceLetter } from '../../src/flows/acceptanceLetter/AcceptanceLetter.tsx';
import { AlertBanner } from '../../src/flows/alertBanner/AlertBanner.tsx';
import { Checkout } from '../../src/flows/checkout/Checkout.tsx';
import { ContactForm } from '../../src/flows/contactForm/ContactForm.tsx';
import { CourseButton } from '../../src/flows/courseButton/CourseButton.tsx';
import { CourseFinder } from '../../src/flows/courseFinder/CourseFinder.tsx';
import { CreateAccountDialog } from '../../src/flows/createAccount/CreateAccountDialog.tsx';
import { InfoRequest } from '../../src/flows/infoRequest/InfoRequest.tsx';
import { PageSpeedChoice } from '../../src/flows/pageSpeed/PageSpeedChoice.tsx';
import { PayButton, PressAnswer } from '../../src/flows/payment/PayButton.tsx';
import { PaymentDialog } from '../../src/flows/payment/PaymentDialog.tsx';
import { PaymentRecoveryDialog } from '../../src/flows/paymentRecovery/PaymentRecoveryDialog.tsx';
import { EmailChangeDialog } from '../../src/flows/emailChange/EmailChangeDialog.tsx';
import { Authenticator } from '../../src/flows/authenticator/Authenticator.tsx';
import { CodeAfterPassword } from '../../src/flows/codeAfterPassword/CodeAfterPassword.tsx';
import { Devices } from '../../src/flows/devices/Devices.tsx';
import { Passkeys } from '../../src/flows/passkeys/Passkeys.tsx';
import { PasswordChangeDialog } from '../../src/flows/passwordChange/PasswordChangeDialog.tsx';
import { ProfileDialog } from '../../src/flows/profile/ProfileDialog.tsx';
import { Receipt } from '../../src/flows/receipt/Receipt.tsx';
import { Registrations } from '../../src/flows/registrations/Registrations.tsx';
import { ReviewVideos } from '../../src/flows/reviewVideos/ReviewVideos.tsx';
import { SignInDialog } from '../../src/flows/signIn/SignInDialog.tsx';
import { Testimonials } from '../../src/flows/testimonials/Testimonials.tsx';
import { AddressVideo } from '../../src/flows/videoDialog/AddressVideo.tsx';
import { WithdrawalDialog } from '../../src/flows/withdrawal/WithdrawalDialog.tsx';
import type { SiteActor } from '../../src/site/SiteContext.tsx';
import { actorIn, shownStates, siteIn, type Sent } from './shownStates.ts';

interface Scene {
  readonly content: ReactNode;
  readonly site?: SiteActor;
}

/**
 * A flow's view in one snapshot of its chart.
 *
 * @param actorOf makes the actor of the flow itself
 */
type View = (snapshot: AnyMachineSnapshot, sent: Sent, actorOf?: typeof actorIn) => Scene;

/** A chart by its id. */
export const entryOf = (id: string) => registry.find((one) => one.id === id)!;

const firstShown = new Map<string, AnyMachineSnapshot>();
/** The state in which a chart starts. */
function started(id: string): AnyMachineSnapshot {
  const known = firstShown.get(id) ?? shownStates(entryOf(id))[0]!;
  firstShown.set(id, known);
  return known;
}

/** The children that are charts, where they start. */
export function childrenOf(snapshot: AnyMachineSnapshot, sent: Sent): Record<string, AnyActorRef> {
  const charts = Object.keys(snapshot.children).filter((child) =>
    registry.some((entry) => entry.id === child),
  );
  return Object.fromEntries(charts.map((child) => [child, actorIn(child, started(child), sent)]));
}

const fewCourses = courses.filter(({ code }) => ['biod101', 'biod151', 'engl101'].includes(code));

/** A view that is given its actor; the children that are charts stand where they start. */
const given =
  (id: string, render: (actor: never, heard: (what: string) => () => void) => ReactNode): View =>
  (snapshot, sent, actorOf = actorIn) => {
    const children = childrenOf(snapshot, sent);
    const heard = (type: string) => () => void sent.push(['page', { type }]);
    return {
      content: render(actorOf(id, { ...snapshot, children }, sent), heard),
      site: siteIn({}, sent),
    };
  };

/** A view that takes its actor from the site's flows. */
const ofSite =
  (id: string, content: ReactNode, more: object = {}): View =>
  (snapshot, sent, actorOf = actorIn) => ({
    content,
    site: siteIn({ flows: { [id]: actorOf(id, snapshot, sent) }, ...more }, sent),
  });

export const record = {
  transactionId: 'abcd1234',
  session: 'one',
  email: 'ann@example.test',
  /** US cents. */
  total: 149_490,
  authorizationCode: 'SAVE',
  courses: [
    { code: 'biod101', name: 'Essential Human Biology', cost: '$892' },
    { code: 'engl101', name: 'English Composition I', cost: '$769' },
  ],
};

/** The same, with the charts that it invokes. */
const withChildren =
  (id: string, content: ReactNode): View =>
  (snapshot, sent, actorOf = actorIn) =>
    ofSite(id, content)(
      { ...snapshot, children: childrenOf(snapshot, sent) } as AnyMachineSnapshot,
      sent,
      actorOf,
    );

/** The view of each flow. */
export const views: Readonly<Record<string, View>> = {
  account: withChildren('account', <Account />),
  registrations: withChildren('registrations', <Registrations session="one" email="ann@example.test" />),
  emailChange: given('emailChange', (actor) => <EmailChangeDialog actor={actor} />),
  codeAfterPassword: withChildren(
    'codeAfterPassword',
    <CodeAfterPassword session="one" email="ann@example.test" />,
  ),
  authenticator: withChildren('authenticator', <Authenticator session="one" email="ann@example.test" />),
  devices: withChildren('devices', <Devices session="one" email="ann@example.test" />),
  passkeys: withChildren('passkeys', <Passkeys session="one" email="ann@example.test" />),
  passwordChange: given('passwordChange', (actor) => <PasswordChangeDialog actor={actor} />),
  accountDeletion: given('accountDeletion', (actor) => <AccountDeletionDialog actor={actor} />),
  profile: given('profile', (actor) => <ProfileDialog actor={actor} />),
  withdrawal: given('withdrawal', (actor) => <WithdrawalDialog actor={actor} />),
  acceptanceLetter: ofSite('acceptanceLetter', <AcceptanceLetter />),
  alertBanner: ofSite('alertBanner', <AlertBanner />),
  checkout: given('checkout', (actor, heard) => (
    <Checkout actor={actor} onRemove={(code) => heard(`remove ${code}`)()} />
  )),
  contactForm: ofSite('contactForm', <ContactForm />),
  courseButton: (snapshot, sent) => ({
    content: <CourseButton code="biod101" />,
    site: siteIn({ buttons: { biod101: actorIn('courseButton', snapshot, sent) } }, sent),
  }),
  // Until it knows its own, from one department of laboratories and one without: the page's contract has them all.
  courseFinder: ofSite('courseFinder', <CourseFinder courses={fewCourses} />),
  createAccount: given('createAccount', (actor) => <CreateAccountDialog actor={actor} progress="2 of 4" />),
  infoRequest: ofSite('infoRequest', <InfoRequest content={home.guide} />),
  pageSpeed: ofSite('pageSpeed', <PageSpeedChoice />),
  payButton: given('payButton', (actor) => (
    <>
      <PressAnswer actor={actor} />
      <PayButton actor={actor} amount="$892.00">
        Pay $892.00
      </PayButton>
    </>
  )),
  payment: given('payment', (actor, heard) => (
    <PaymentDialog actor={actor} progress="3 of 4" onReadTerms={heard('read terms')} />
  )),
  paymentRecovery: given('paymentRecovery', (actor) => (
    <PaymentRecoveryDialog actor={actor} progress="3 of 4" />
  )),
  receipt: ofSite('receipt', <Receipt record={record} />),
  reviewVideos: ofSite('reviewVideos', <ReviewVideos />),
  signIn: given('signIn', (actor) => <SignInDialog actor={actor} progress="1 of 4" />),
  testimonials: ofSite('testimonials', <Testimonials heading="What students say" />),
  videoDialog: ofSite('videoDialog', <AddressVideo />),
};

/** Charts whose view is shown in each state of a region, but not in every combination. */
export const manyRegions = new Set(['checkout', 'courseFinder', 'payment']);
