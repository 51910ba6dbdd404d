import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { courseLabel } from '../../../domain/catalogue/departments.ts';
import { longDateWithYear, type CalendarDate } from '../../../domain/date.ts';
import { legalVersions } from '../../../domain/legal.ts';
import { formatUsd } from '../../../domain/money.ts';
import { refundLine } from '../../../domain/refund.ts';
import { totalOf } from '../../../machines/payment/rules.ts';
import * as copy from '../../../machines/receipt/copy.ts';
import type { receiptMachine } from '../../../machines/receipt/machine.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import type { RegistrationRecord } from '../../../machines/types.ts';
import { useActorValue } from '../../site/SiteContext.tsx';
import { useFlowActor } from '../../site/useFlowActor.ts';
import { receiptLogic } from '../../site/wiring/receipt.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

/** It is as long as all the rest of the page, and only needed on paper. */
const PrintedTerms = loadOnDemand(async () => (await import('./PrintedTerms.tsx')).PrintedTerms);

const { legalName, address, phone, emails } = brand;
const sellerLine = `${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.zip} · ${phone} · ${emails.info}`;

interface ReceiptLine {
  readonly key: string;
  readonly text: string;
  readonly amount: string;
}

/** The courses, then the discount of an authorization code, so that the lines add up to the total. */
function linesOf({ courses, authorizationCode, total }: RegistrationRecord): readonly ReceiptLine[] {
  const lines = courses.map((course) => ({
    key: course.code,
    text: `${courseLabel(course.code)} ${course.name}`,
    amount: course.cost,
  }));
  // Only the total is known of a registration from before prices were stored.
  if (authorizationCode === null || courses.some(({ cost }) => cost === '')) return lines;
  const saved = totalOf(courses) - total;
  if (saved <= 0) return lines;
  return [
    ...lines,
    { key: 'discount', text: copy.table.discount(authorizationCode), amount: `−${formatUsd(saved)}` },
  ];
}

const amountOf = ({ amount }: ReceiptLine) => <Untranslated>{amount}</Untranslated>;

type Snapshot = SnapshotFrom<typeof receiptMachine>;

/** What the line under the heading says while the date is not known. */
const dateLines: Readonly<Record<Snapshot['value']['facts'], string>> = {
  loading: copy.loadingDate,
  known: '',
  unknown: '',
};

interface FileLook {
  readonly busy?: true;
  readonly disabled?: true;
  readonly hasFailed?: true;
  readonly announced?: string;
}

const fileLooks: Readonly<Record<Snapshot['value']['file'], FileLook>> = {
  ready: {},
  downloading: { busy: true, announced: copy.downloading },
  saved: { announced: copy.saved },
  throttled: { disabled: true, hasFailed: true },
  failed: { hasFailed: true },
};

/** The receipt of a registration, as it is shown and printed; `children` are printed before the terms that follow it. */
export function Receipt({ record, children }: { record: RegistrationRecord; children?: ReactNode }) {
  const { transactionId, session } = record;
  const flow = useFlowActor('receipt', receiptLogic, { transactionId, session });
  const dateLine = useActorValue(
    flow,
    ({ value, context }) =>
      context.facts === null ? dateLines[value.facts] : longDateWithYear(context.facts.registeredOn),
    copy.loadingDate,
  );
  const facts = useActorValue(flow, ({ context }) => context.facts, null);
  const refund =
    facts === null
      ? ''
      : refundLine({ courses: record.courses, paid: record.total, registeredOn: facts.registeredOn });
  const look = useActorValue(flow, ({ value }) => fileLooks[value.file], fileLooks.ready);
  const failure = useActorValue(flow, ({ context }) => context.failure, null);
  return (
    <>
      <section aria-labelledby="receipt">
        <chakra.div mb="4" data-print-only>
          <chakra.p fontWeight="600">{brand.name}</chakra.p>
          <p>{sellerLine}</p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
          <chakra.h2 id="receipt" fontSize="2xl">
            {copy.heading}
          </chakra.h2>
          <chakra.div display="flex" flexWrap="wrap" gap="3" data-no-print>
            <Button
              variant="outline"
              size="sm"
              icon="download"
              busy={look.busy === true}
              disabled={look.disabled === true}
              onClick={() => flow?.send({ type: 'DOWNLOAD_PRESSED' })}
            >
              {copy.download}
            </Button>
            <Button variant="outline" size="sm" onClick={() => print()}>
              {copy.print}
            </Button>
          </chakra.div>
        </chakra.div>
        <chakra.div data-no-print>
          <LiveRegion>{look.announced ?? ''}</LiveRegion>
          {look.hasFailed === true && (
            <chakra.div mt="4">
              <Alert tone="danger" title={copy.failed} urgent>
                <p>{adviceFor(failure)}</p>
              </Alert>
            </chakra.div>
          )}
        </chakra.div>
        <chakra.p mt="2" color="fgMuted" minH="1.6em">
          {dateLine}
        </chakra.p>
        <chakra.p color="fgMuted">
          {copy.transactionNumber} <strong translate="no">{transactionId}</strong>
          {record.authorizationCode !== null && (
            <span>{` · ${copy.usedCode(record.authorizationCode)}`}</span>
          )}
        </chakra.p>
        {facts !== null && (
          <chakra.p color="fgMuted">
            <Untranslated>{copy.billedTo(facts.name, record.email)}</Untranslated>
          </chakra.p>
        )}
        {typeof facts?.paidWith === 'string' && (
          <chakra.p color="fgMuted">{copy.paidWith(facts.paidWith)}</chakra.p>
        )}
        <chakra.div mt="4">
          <DataTable
            caption={copy.table.caption}
            columns={[
              {
                key: 'name',
                header: copy.table.course,
                rowHeader: true,
                cell: (line: ReceiptLine) => line.text,
              },
              {
                key: 'cost',
                header: copy.table.cost,
                numeric: true,
                cell: amountOf,
              },
            ]}
            rows={linesOf(record)}
            rowKey={(line) => line.key}
            total={[copy.table.total, <Untranslated key="total">{formatUsd(record.total)}</Untranslated>]}
          />
        </chakra.div>
        {refund !== '' && (
          <Prose mt="4">
            <p>
              <span>{refund}</span> {copy.withdraw} <Link to="/terms">{copy.terms}</Link>.
            </p>
          </Prose>
        )}
      </section>
      {children !== undefined && <div>{children}</div>}
      {typeof facts?.termsVersion === 'string' && <AcceptedTerms version={facts.termsVersion} />}
    </>
  );
}

/** Only the text that was accepted may be printed: another version, and one that cannot be loaded, is named. */
function AcceptedTerms({ version }: { version: CalendarDate }) {
  const named = (
    <chakra.p mt="4" data-print-only>
      {copy.acceptedEarlier(longDateWithYear(version))}
    </chakra.p>
  );
  return version === legalVersions.terms ? (
    <PrintedTerms version={version} placeholder={named} failed={() => named} />
  ) : (
    named
  );
}
