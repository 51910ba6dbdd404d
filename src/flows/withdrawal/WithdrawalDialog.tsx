import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { courseLabel } from '../../../domain/catalogue/departments.ts';
import { longDateWithYear } from '../../../domain/date.ts';
import { formatUsd } from '../../../domain/money.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import * as copy from '../../../machines/withdrawal/copy.ts';
import type { withdrawalMachine } from '../../../machines/withdrawal/machine.ts';
import type { CourseRefund } from '../../../machines/withdrawal/rules.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusFirstError } from '../../ui/dom/useFocusFirstError.ts';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { proofViews } from '../signIn/ProofSteps.tsx';

type Machine = typeof withdrawalMachine;
type Snapshot = SnapshotFrom<Machine>;

interface StepProps {
  readonly actor: ActorRefFrom<Machine>;
  readonly snapshot: Snapshot;
}

interface View {
  /** Read aloud when the dialog opens, which it does in this state. */
  readonly description?: string;
  readonly Body: (props: StepProps) => ReactNode;
  /** Read aloud when the step opens. */
  readonly said: (snapshot: Snapshot) => string;
}

const wait = (text: string): View => ({
  Body: () => (
    <chakra.p display="flex" alignItems="center" gap="3">
      <Spinner />
      <span>{text}</span>
    </chakra.p>
  ),
  said: () => text,
});

const amountOf = ({ context: { refund, quote } }: Snapshot) =>
  formatUsd(refund?.amount ?? quote?.refund ?? 0);

const settledText = (snapshot: Snapshot) =>
  copy.settled.text(amountOf(snapshot), snapshot.context.refund?.state ?? 'settled');

const unavailable = (waits: boolean): View => ({
  Body: (props) => <Unavailable {...props} waits={waits} title={copy.unavailable} />,
  said: () => '',
});
const confirming: View = {
  Body: Confirm,
  said: (snapshot) => copy.confirm.question(courseOf(snapshot), amountOf(snapshot)),
};
const underWay: View = {
  Body: UnderWay,
  said: (snapshot) => `${copy.underWay.title}. ${underWayText(snapshot)}`,
};
const unknown: View = { Body: Unknown, said: () => `${copy.unknown.title}. ${copy.unknown.text}` };

const views: Readonly<Record<LeafPath<Machine>, View>> = {
  asking: {
    description: copy.asking,
    Body: () => <Spinner />,
    // The description is read when the dialog opens, and not when it is asked again.
    said: ({ context: { failure, notice } }) => (failure === null && notice === null ? '' : copy.asking),
  },
  throttled: unavailable(true),
  unavailable: unavailable(false),
  refused: {
    Body: ({ snapshot }) => (
      <Alert title={copy.notPossible}>
        <p>{snapshot.context.reason}</p>
      </Alert>
    ),
    said: ({ context }) => `${copy.notPossible}. ${context.reason}`,
  },
  offered: { Body: Offer, said: (snapshot) => `${copy.quote.refund}: ${amountOf(snapshot)}` },
  'confirming.ready': confirming,
  'confirming.limitMissing': confirming,
  requesting: wait(copy.requesting),
  notSent: { Body: (props) => <Unavailable {...props} waits={false} title={copy.notSent} />, said: () => '' },
  ...proofViews(copy.password),
  'underWay.waiting': underWay,
  'underWay.checking': { Body: UnderWay, said: () => copy.underWay.checking },
  'unknown.waiting': unknown,
  'unknown.checking': { Body: Unknown, said: () => copy.underWay.checking },
  settled: {
    Body: ({ snapshot }) => (
      <Alert tone="success" title={copy.settled.title}>
        <p>{settledText(snapshot)}</p>
      </Alert>
    ),
    said: (snapshot) => `${copy.settled.title}. ${settledText(snapshot)}`,
  },
  refundFailed: {
    Body: ({ snapshot }) => (
      <Alert tone="warning" title={copy.refundFailed.title}>
        <p>{copy.refundFailed.text(amountOf(snapshot))}</p>
        <LinkButton mt="3" variant="outline" to="/student-services/contact">
          {copy.refundFailed.contact}
        </LinkButton>
      </Alert>
    ),
    said: (snapshot) => `${copy.refundFailed.title}. ${copy.refundFailed.text(amountOf(snapshot))}`,
  },
  closed: { Body: () => null, said: () => '' },
};

const courseOf = ({ context }: Snapshot) => courseLabel(context.code);

/** Leads through withdrawing from a course, and says how its refund is. */
export function WithdrawalDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const { description, Body, said } = views[leafOf(snapshot)];
  const isAsked = snapshot.context.refund === null;
  const course = courseOf(snapshot);
  return (
    <Dialog
      open
      title={isAsked ? copy.title(course) : copy.refundTitle(course)}
      description={description}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
    >
      <Body actor={actor} snapshot={snapshot} />
      {/* A dialog's words are read only when it opens, so each further step says its own. */}
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </Dialog>
  );
}

function Unavailable({ actor, snapshot, waits, title }: StepProps & { waits: boolean; title: string }) {
  return (
    <Alert tone="danger" title={title} urgent>
      <p>{adviceFor(snapshot.context.failure)}</p>
      <Button mt="3" variant="outline" disabled={waits} onClick={() => actor.send({ type: 'RETRY_PRESSED' })}>
        {copy.tryAgain}
      </Button>
    </Alert>
  );
}

const notices = { amountChanged: copy.amountChanged, notArrived: copy.notArrived } as const;

function Offer({ actor, snapshot }: StepProps) {
  const { quote, notice } = snapshot.context;
  if (quote === null) return null;
  const lines = [
    [copy.quote.paid, formatUsd(quote.paid)],
    [copy.quote.fee, `−${formatUsd(quote.paid - quote.refund)}`],
  ] as const;
  return (
    <>
      {notice !== null && (
        <chakra.div mb="5">
          <Alert tone="warning" urgent>
            {notices[notice]}
          </Alert>
        </chakra.div>
      )}
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="4" rowGap="2">
        {lines.map(([label, value]) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="fgMuted">{label}</chakra.dt>
            <chakra.dd textAlign="right" fontVariantNumeric="tabular-nums">
              <Untranslated>{value}</Untranslated>
            </chakra.dd>
          </chakra.div>
        ))}
        <chakra.dt fontWeight="600" fontSize="lg">
          {copy.quote.refund}
        </chakra.dt>
        <chakra.dd fontWeight="600" fontSize="lg" textAlign="right" fontVariantNumeric="tabular-nums">
          <Untranslated>{formatUsd(quote.refund)}</Untranslated>
        </chakra.dd>
        <chakra.dt color="fgMuted">{copy.quote.lastDay}</chakra.dt>
        <chakra.dd textAlign="right">{longDateWithYear(quote.lastDay)}</chakra.dd>
      </chakra.dl>
      <chakra.p mt="5">{quote.terms}</chakra.p>
      <chakra.p mt="3">{copy.quote.ends}</chakra.p>
      <ButtonRow mt="6">
        <Button variant="ghost" onClick={() => actor.send({ type: 'DIALOG_CLOSED' })}>
          {copy.quote.keep}
        </Button>
        <Button variant="outline" onClick={() => actor.send({ type: 'WITHDRAW_PRESSED' })}>
          {copy.quote.go}
        </Button>
      </ButtonRow>
    </>
  );
}

function Confirm({ actor, snapshot }: StepProps) {
  const { quote, isWithinLimit, failedSubmits } = snapshot.context;
  const form = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  useFocusOnMount(question);
  useFocusFirstError(form, failedSubmits, 'inside');
  return (
    <chakra.div ref={form} display="grid" gap="5">
      <div>
        <chakra.p ref={question} tabIndex={-1} fontWeight="600" fontSize="lg">
          {copy.confirm.question(courseOf(snapshot), amountOf(snapshot))}
        </chakra.p>
        <chakra.p mt="2">{copy.confirm.irrevocable}</chakra.p>
      </div>
      <FieldsOf value="withdrawal">
        <CheckboxField
          name="limit"
          label={copy.confirm.limit(quote?.limit ?? '')}
          checked={isWithinLimit}
          error={snapshot.matches({ confirming: 'limitMissing' }) ? copy.confirm.limitMissing : undefined}
          onChange={(event) =>
            actor.send({ type: event.currentTarget.checked ? 'LIMIT_CHECKED' : 'LIMIT_UNCHECKED' })
          }
        />
      </FieldsOf>
      <ButtonRow>
        <Button variant="ghost" onClick={() => actor.send({ type: 'BACK' })}>
          {copy.back}
        </Button>
        <Button onClick={() => actor.send({ type: 'CONFIRMED' })}>
          {copy.confirm.go(amountOf(snapshot))}
        </Button>
      </ButtonRow>
    </chakra.div>
  );
}

/** While it is unknown, neither is said. */
const underWayTexts: Readonly<Partial<Record<CourseRefund['state'], (amount: string) => string>>> = {
  waiting: copy.underWay.waiting,
  disputed: copy.underWay.disputed,
  unknown: copy.underWay.unknown,
};

const underWayText = (snapshot: Snapshot): string =>
  (underWayTexts[snapshot.context.refund?.state ?? 'requested'] ?? copy.underWay.text)(amountOf(snapshot));

function Check({ actor, snapshot, busy }: StepProps & { busy: boolean }) {
  const { questions, failure } = snapshot.context;
  return (
    <>
      {questions > 0 && (
        <chakra.p mt="4" fontSize="sm" color="fgMuted">
          <span>{copy.underWay.asked(questions)}</span> <span>{adviceFor(failure)}</span>
        </chakra.p>
      )}
      <ButtonRow mt="6">
        <Button variant="ghost" onClick={() => actor.send({ type: 'DIALOG_CLOSED' })}>
          {copy.close}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => actor.send({ type: 'CHECK_PRESSED' })}>
          {copy.underWay.check}
        </Button>
      </ButtonRow>
    </>
  );
}

function UnderWay({ actor, snapshot }: StepProps) {
  return (
    <>
      <Alert title={copy.underWay.title}>
        <p>{underWayText(snapshot)}</p>
        <p>{copy.underWay.mail}</p>
      </Alert>
      <Check {...{ actor, snapshot }} busy={snapshot.matches({ underWay: 'checking' })} />
    </>
  );
}

function Unknown({ actor, snapshot }: StepProps) {
  return (
    <>
      <Alert tone="warning" title={copy.unknown.title}>
        <p>{copy.unknown.text}</p>
      </Alert>
      <Check {...{ actor, snapshot }} busy={snapshot.matches({ unknown: 'checking' })} />
    </>
  );
}
