import { chakra } from '@chakra-ui/react/styled-system';
import type { ActorRefFrom } from 'xstate';
import { courseLabel } from '../../../domain/catalogue/departments.ts';
import { courseDates } from '../../../domain/courseDates.ts';
import { longDateWithYear } from '../../../domain/date.ts';
import { formatUsd } from '../../../domain/money.ts';
import * as copy from '../../../machines/registrations/copy.ts';
import type { registrationsMachine } from '../../../machines/registrations/machine.ts';
import type { RegisteredCourse, Registration } from '../../../machines/registrations/rules.ts';
import { refundLines } from '../../../machines/withdrawal/copy.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { nameOf } from './record.ts';

export type RegistrationsActor = ActorRefFrom<typeof registrationsMachine>;

const tones = {
  registered: 'accent',
  completed: 'success',
  exchanged: 'neutral',
  withdrawn: 'warning',
  refunded: 'neutral',
  ended: 'neutral',
} as const;

interface OrderProps {
  readonly id: string;
  readonly actor: RegistrationsActor;
  readonly registration: Registration;
}

/** What was registered for at once. */
export function Order({ id, actor, registration }: OrderProps) {
  const { transactionId, registeredOn, total, courses } = registration;
  const heading = copy.registeredOn(longDateWithYear(registeredOn));
  return (
    <Card padded as="article" aria-label={heading}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="flex-start"
        gap="3"
        pb="4"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
      >
        <div>
          <chakra.h3 fontSize="lg">{heading}</chakra.h3>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            columnGap="1.5"
            fontSize="sm"
            color="fgMuted"
            overflowWrap="anywhere"
          >
            {transactionId === null ? (
              <span>{copy.withoutOrder}</span>
            ) : (
              <>
                <span>{copy.transactionNumber}</span>
                <strong translate="no">{transactionId}</strong>
                <Untranslated>{`· ${formatUsd(total)}`}</Untranslated>
              </>
            )}
          </chakra.p>
        </div>
        {transactionId !== null && (
          <Button
            variant="outline"
            size="sm"
            icon="document"
            aria-label={copy.receipt.openFor(transactionId)}
            data-reported-as={copy.receipt.open}
            data-no-print
            onClick={() => actor.send({ type: 'RECEIPT_OPENED', transactionId })}
          >
            {copy.receipt.open}
          </Button>
        )}
      </chakra.div>
      <chakra.ul
        listStyleType="none"
        css={{
          '& > li + li': { borderTop: '1px solid', borderColor: 'border' },
          '& > li:last-child': { pb: '0' },
        }}
      >
        {courses.map((course) => (
          <chakra.li key={`${course.code} ${course.state}`} py="4">
            <Course {...{ id, actor, registration, course }} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}

function Course({ id, actor, registration, course }: OrderProps & { course: RegisteredCourse }) {
  const { transactionId, registeredOn } = registration;
  const { code, state, endedOn, refund } = course;
  const label = courseLabel(code);
  const isOpen = state === 'registered';
  const withdraw = isOpen ? copy.withdraw.press : copy.withdraw.look;
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.h4 fontSize="md" fontWeight="600">
          <span translate="no">{label}</span> <span>{nameOf(registration, code)}</span>
        </chakra.h4>
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
      </chakra.div>
      {isOpen && <Next registeredOn={registeredOn} />}
      {endedOn !== null && <chakra.p color="fgMuted">{copy.endedOn(longDateWithYear(endedOn))}</chakra.p>}
      {refund !== null && <p>{refundLines[refund.state](formatUsd(refund.amount))}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="3" data-no-print>
        {isOpen && (
          <Button
            variant="outline"
            size="sm"
            icon="clock"
            aria-label={copy.calendar.pressFor(label)}
            data-reported-as={copy.calendar.press}
            onClick={() => actor.send({ type: 'CALENDAR_PRESSED', code, registeredOn, id })}
          >
            {copy.calendar.press}
          </Button>
        )}
        {transactionId !== null && (isOpen || state === 'withdrawn' || refund !== null) && (
          <Button
            variant="outline"
            size="sm"
            aria-label={(isOpen ? copy.withdraw.pressFor : copy.withdraw.lookFor)(label)}
            data-reported-as={withdraw}
            onClick={() => actor.send({ type: 'WITHDRAWAL_OPENED', transactionId, code })}
          >
            {withdraw}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** What happens next in an open course. */
function Next({ registeredOn }: { registeredOn: string }) {
  const { accessBy, startBy, finishBy } = courseDates(registeredOn);
  return (
    <chakra.ul listStyleType="disc" pl="5" display="grid" gap="1">
      <li>{copy.next.access(longDateWithYear(accessBy))}</li>
      <li>{copy.next.start(longDateWithYear(startBy))}</li>
      <li>{copy.next.finish(longDateWithYear(finishBy))}</li>
    </chakra.ul>
  );
}
