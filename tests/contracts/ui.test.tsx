// @vitest-environment happy-dom
import { globSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ReactNode, useRef } from 'react';
import { Alert } from '../../src/ui/Alert.tsx';
import { ArrowLink } from '../../src/ui/ArrowLink.tsx';
import { Badge } from '../../src/ui/Badge.tsx';
import { Banner } from '../../src/ui/Banner.tsx';
import { Breadcrumbs } from '../../src/ui/Breadcrumbs.tsx';
import { AnchorButton, Button, IconButton, LinkButton } from '../../src/ui/Button.tsx';
import { ButtonRow } from '../../src/ui/ButtonRow.tsx';
import { Card } from '../../src/ui/Card.tsx';
import { Carousel } from '../../src/ui/Carousel.tsx';
import { CheckboxField } from '../../src/ui/CheckboxField.tsx';
import { ContentBanner } from '../../src/ui/ContentBanner.tsx';
import { CopySections, CopyText } from '../../src/ui/CopyText.tsx';
import { DataTable } from '../../src/ui/DataTable.tsx';
import { Dated } from '../../src/ui/Dated.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { Accordion, Disclosure } from '../../src/ui/Disclosure.tsx';
import { EmailText } from '../../src/ui/EmailText.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { FactList } from '../../src/ui/FactList.tsx';
import { FieldError, FieldFrame } from '../../src/ui/FieldFrame.tsx';
import { Fieldset } from '../../src/ui/Fieldset.tsx';
import { FieldsOf } from '../../src/ui/fieldIds.ts';
import { Form } from '../../src/ui/Form.tsx';
import { FormErrorSummary } from '../../src/ui/FormErrorSummary.tsx';
import { Icon } from '../../src/ui/Icon.tsx';
import { Input } from '../../src/ui/Input.tsx';
import { Link } from '../../src/ui/Link.tsx';
import { LiveRegion } from '../../src/ui/LiveRegion.tsx';
import { dialogFailed, LoadFailed } from '../../src/ui/loading/LoadFailed.tsx';
import { hydrateLater } from '../../src/ui/loading/hydrateLater.tsx';
import { loadOnDemand } from '../../src/ui/loading/loadOnDemand.tsx';
import { Hero, PageHeader } from '../../src/ui/PageHeader.tsx';
import { PageMeta } from '../../src/ui/PageMeta.tsx';
import { PasswordField, PasswordRules } from '../../src/ui/PasswordField.tsx';
import { FrameOnPaper } from '../../src/ui/FrameOnPaper.tsx';
import { PdfFrame } from '../../src/ui/PdfFrame.tsx';
import { Portrait } from '../../src/ui/Portrait.tsx';
import { PrivacyNote } from '../../src/ui/PrivacyNote.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { SearchField } from '../../src/ui/SearchField.tsx';
import { Container, Section } from '../../src/ui/Section.tsx';
import { SelectField } from '../../src/ui/SelectField.tsx';
import { SideNav } from '../../src/ui/SideNav.tsx';
import { Skeleton } from '../../src/ui/Skeleton.tsx';
import { Spinner } from '../../src/ui/Spinner.tsx';
import { Steps } from '../../src/ui/Steps.tsx';
import { LinkTabs } from '../../src/ui/Tabs.tsx';
import { TextAreaField, TextField } from '../../src/ui/TextField.tsx';
import { Toast, ToastRegion } from '../../src/ui/Toast.tsx';
import { Tooltip } from '../../src/ui/Tooltip.tsx';
import { Total } from '../../src/ui/Total.tsx';
import { Untranslated } from '../../src/ui/Untranslated.tsx';
import { Version } from '../../src/ui/Version.tsx';
import { VideoEmbed } from '../../src/ui/VideoEmbed.tsx';
import { focusText, freezeTime, mount, useAll } from './mount.tsx';
import type { Sent } from './shownStates.ts';
import { stylesText } from './styles.ts';

/** Notes that it was called. */
type Hear = (what: string) => () => void;

const links = [
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
  { to: '/documents/handbook.pdf', label: 'Handbook' },
];

function FocusedDialog({ hear }: { hear: Hear }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open title="Details" size="lg" onClose={hear('closed')} initialFocus={field} progress="1 of 2">
      <input ref={field} aria-label="Name" />
    </Dialog>
  );
}

const Later = hydrateLater(() => Promise.resolve(() => <p>Below the fold</p>));
const OnDemand = loadOnDemand(() => Promise.resolve(() => <p>Loaded</p>));
const Missing = loadOnDemand<object>(() => Promise.reject(new Error('gone')));

/** Cannot be loaded at first, and then can. */
function loadedLate(): ReactNode {
  let tries = 0;
  const Late = loadOnDemand<object>(() => {
    tries += 1;
    return tries > 1 ? Promise.resolve(() => <p>Loaded late</p>) : Promise.reject(new Error('gone'));
  });
  return <Late />;
}

/** By file below `src/ui`, what its components show. */
const samples: Readonly<Record<string, (hear: Hear) => Readonly<Record<string, ReactNode>>>> = {
  Alert: (hear) => ({
    default: <Alert>Text</Alert>,
    urgent: (
      <Alert tone="danger" title="It failed" urgent onClose={hear('closed')}>
        <p>Try again.</p>
      </Alert>
    ),
    success: <Alert tone="success" title="Saved" />,
    warning: <Alert tone="warning" title="Careful" />,
  }),
  ArrowLink: () => ({ default: <ArrowLink link={links[0]!} /> }),
  Badge: () => ({ default: <Badge>Lab</Badge> }),
  Banner: (hear) => ({
    default: <Banner>You are offline.</Banner>,
    closable: (
      <Banner tone="warning" onClose={hear('closed')} closeLabel="Close notice">
        Text
      </Banner>
    ),
  }),
  Breadcrumbs: () => ({ default: <Breadcrumbs trail={links.slice(0, 2)} here="Here" /> }),
  Button: (hear) => ({
    default: <Button onClick={hear('pressed')}>Save</Button>,
    busy: (
      <Button busy type="submit" icon="download" onClick={hear('pressed')}>
        Save
      </Button>
    ),
    disabled: (
      <Button disabled iconAfter="external" onClick={hear('pressed')}>
        Save
      </Button>
    ),
    link: (
      <LinkButton to="/faq" icon="info" iconAfter="arrowRight" onClick={hear('pressed')}>
        FAQ
      </LinkButton>
    ),
    anchor: (
      <AnchorButton href="tel:1" icon="phone" iconAfter="external" target="_blank" rel="noopener">
        Call
      </AnchorButton>
    ),
    icon: <IconButton name="trash" label="Remove BIOD 101" onClick={hear('pressed')} />,
    withIcon: <Button icon="download">Save</Button>,
    plainLink: <LinkButton to="/">Home</LinkButton>,
    plainAnchor: <AnchorButton href="tel:1">Call</AnchorButton>,
  }),
  ButtonRow: () => ({
    default: (
      <ButtonRow>
        <Button variant="ghost">Back</Button>
        <Button>Continue</Button>
      </ButtonRow>
    ),
  }),
  Card: () => ({ default: <Card padded>Text</Card> }),
  Carousel: () => ({
    default: (
      <Carousel
        label="Recommended courses"
        slides={[
          { key: 'a', slide: <p>One</p> },
          { key: 'b', slide: <p>Two</p> },
        ]}
      />
    ),
  }),
  CheckboxField: (hear) => ({
    default: <CheckboxField name="terms" label="I agree" checked={false} onChange={hear('changed')} />,
    checked: (
      <CheckboxField
        name="terms"
        label="I agree"
        hint="You can take it back."
        error="Please agree."
        checked
        onChange={hear('changed')}
      />
    ),
  }),
  ContentBanner: () => ({
    default: (
      <ContentBanner
        banner={{ title: 'Careers', lead: 'Work here.', image: { src: '/art/careers.svg', alt: 'A desk' } }}
      />
    ),
  }),
  CopyText: () => ({
    default: (
      <CopyText copy="Write to [us](/student-services/contact), **soon**, [here](https://x.example/) or {{2026-07-01|until July|never}}." />
    ),
    page: <CopySections sections={[{ id: 'refunds', heading: 'Refunds', paragraphs: ['Full refund.'] }]} />,
    sections: (
      <CopySections
        level={3}
        sections={[
          {
            id: 'refunds',
            heading: 'Refunds',
            paragraphs: ['Full refund.'],
            points: ['within 30 days'],
            closing: 'Ask us.',
          },
          { id: 'steps', heading: 'Steps', paragraphs: [], points: ['Ask', 'Wait'], numbered: true },
        ]}
      />
    ),
  }),
  DataTable: () => ({
    default: (
      <DataTable
        caption="Courses"
        columns={[
          { key: 'name', header: 'Course', rowHeader: true, cell: ({ name }: { name: string }) => name },
          { key: 'cost', header: 'Cost', numeric: true, cell: () => '$892' },
        ]}
        rows={[{ name: 'Biology' }, { name: 'English' }]}
        rowKey={({ name }) => name}
        total={['Total', '$1,784']}
      />
    ),
    withoutTotal: (
      <DataTable
        caption="Courses"
        columns={[{ key: 'name', header: 'Course', cell: (name: string) => name }]}
        rows={['Biology']}
        rowKey={(name) => name}
      />
    ),
  }),
  Dated: () => ({ default: <Dated text="until Friday" until="2026-06-19" afterward="no longer" /> }),
  Dialog: (hear) => ({
    default: (
      <Dialog
        open
        title="Terms"
        description="What you agree to"
        onClose={hear('closed')}
        footer={<Button onClick={hear('okay')}>Okay</Button>}
      >
        <p>Text</p>
      </Dialog>
    ),
    blocking: (
      <Dialog
        open
        blocking
        title="Payment failed"
        onClose={hear('closed')}
        footer={<Button>Return</Button>}
      />
    ),
    covered: <Dialog open covered title="Behind" onClose={hear('closed')} />,
    aside: <Dialog open title="Account" aside="Ann" onClose={hear('closed')} />,
    closed: <Dialog open={false} title="Closed" onClose={hear('closed')} />,
    focused: <FocusedDialog hear={hear} />,
  }),
  Disclosure: () => ({
    default: (
      <Accordion>
        <Disclosure summary="How long?" group="faq" id="how-long">
          One year.
        </Disclosure>
        <Disclosure summary="How much?" group="faq" defaultOpen>
          $892.
        </Disclosure>
      </Accordion>
    ),
  }),
  EmailText: () => ({ default: <EmailText address="info@alderhall.example" /> }),
  EmptyState: () => ({
    default: (
      <EmptyState title="Nothing here" art={<Icon name="cart" />}>
        Add a course.
      </EmptyState>
    ),
  }),
  FactList: () => ({ default: <FactList facts={[{ value: '31', label: 'courses' }]} /> }),
  FieldFrame: () => ({
    default: (
      <FieldFrame name="zip" label="Zip" hint="Five digits" error="Too short" optional>
        <input id="zip" />
      </FieldFrame>
    ),
    error: <FieldError name="zip" error="Too short" />,
    fine: <FieldError name="zip" />,
  }),
  Fieldset: () => ({ default: <Fieldset legend="Your address">Fields</Fieldset> }),
  Form: (hear) => ({
    default: (
      <Form failedSubmits={0} onSubmit={(form) => hear(`sent ${form.tagName}`)()}>
        <Input name="x" />
        <Button type="submit">Send</Button>
      </Form>
    ),
    refused: (
      <Form failedSubmits={1} onSubmit={() => undefined}>
        <Input name="x" />
        <Input name="y" aria-invalid />
      </Form>
    ),
  }),
  FormErrorSummary: () => ({
    default: (
      <FieldsOf value="account">
        <FormErrorSummary
          title="2 problems"
          problems={[
            { name: 'zip', message: 'Too short' },
            { name: 'city', message: 'Missing' },
          ]}
        />
        <input id="account-zip" />
        <input id="account-city" />
      </FieldsOf>
    ),
    fine: <FormErrorSummary title="No problems" problems={[]} />,
  }),
  Icon: () => ({ default: <Icon name="cart" />, named: <Icon name="cart" label="Cart" size="2em" /> }),
  Input: () => ({ default: <Input name="x" /> }),
  Link: () => ({
    default: <Link to="/faq">FAQ</Link>,
    above: <Link to="/">Home</Link>,
    search: (
      <Link to="/find-a-course" search={{ q: 'a' }}>
        A
      </Link>
    ),
  }),
  LiveRegion: () => ({
    default: <LiveRegion>Saved</LiveRegion>,
    urgent: (
      <LiveRegion urgent visible>
        Failed
      </LiveRegion>
    ),
  }),
  'loading/LoadFailed': (hear) => ({
    default: <LoadFailed onRetry={hear('retried')} onClose={hear('closed')} />,
    staying: <LoadFailed onRetry={hear('retried')} />,
    dialog: dialogFailed(hear('closed'))(hear('retried')),
  }),
  'loading/hydrateLater': () => ({ default: <Later /> }),
  'loading/loadOnDemand': (hear) => ({
    default: <OnDemand placeholder="Loading" />,
    failed: (
      <Missing failed={(retry) => <button onClick={() => (hear('retried')(), retry())}>Again</button>} />
    ),
    failedAsUsual: <Missing />,
    failedOnce: loadedLate(),
  }),
  PageHeader: () => ({
    default: (
      <PageHeader
        kind="courses"
        title="Biology"
        lead="Life"
        trail={links.slice(0, 1)}
        here="Biology"
        aside="Aside"
      />
    ),
    plain: <PageHeader title="Plain" />,
    hero: (
      <Hero
        title="College courses"
        lead="Online"
        actions={<Button>Find</Button>}
        art={<img alt="" src="/a.svg" />}
      />
    ),
  }),
  PageMeta: () => ({
    default: <PageMeta title="Careers" description="Work here." path="/careers" image="/art/careers.svg" />,
    hidden: <PageMeta title="Checkout" description="Yours." noindex />,
  }),
  PasswordField: (hear) => ({
    default: (
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        onChange={hear('typed')}
      />
    ),
    fresh: (
      <PasswordField
        name="password"
        label="Password"
        hint="Long"
        error="Too short"
        autoComplete="new-password"
        optional
      />
    ),
    rules: (
      <PasswordRules
        rules={[
          { text: '8 characters', met: true },
          { text: 'one number', met: false },
        ]}
      />
    ),
  }),
  FrameOnPaper: () => ({ default: <FrameOnPaper title="Form" to="/e-newsletter" /> }),
  PdfFrame: () => ({ default: <PdfFrame src="/documents/handbook.pdf" title="Handbook" /> }),
  Portrait: () => ({ default: <Portrait src="/people/ann.svg" alt="Ann" /> }),
  PrivacyNote: () => ({ default: <PrivacyNote /> }),
  Prose: () => ({ default: <Prose>Text</Prose> }),
  SearchField: (hear) => ({
    default: <SearchField name="q" label="Search" maxLength={100} onChange={hear('typed')} />,
  }),
  Section: () => ({
    default: (
      <Section subtle aria-label="Part">
        <Container>Text</Container>
      </Section>
    ),
  }),
  SelectField: (hear) => ({
    default: (
      <SelectField
        name="state"
        label="State"
        autoComplete="address-level1"
        placeholder="Choose"
        options={[
          { value: 'PA', label: 'Pennsylvania' },
          { value: 'IL', label: 'Illinois' },
        ]}
        onChange={hear('chosen')}
      />
    ),
    wrong: (
      <SelectField
        name="state"
        label="State"
        hint="Where you live"
        error="Missing"
        optional
        autoComplete="off"
        options={[]}
      />
    ),
  }),
  SideNav: () => ({ default: <SideNav label="About" items={links} current="/faq" /> }),
  Skeleton: () => ({ default: <Skeleton /> }),
  Spinner: () => ({ default: <Spinner /> }),
  Steps: () => ({
    default: <Steps label="Registration" steps={['Cart', 'Account', 'Payment']} current={1} />,
  }),
  Tabs: () => ({ default: <LinkTabs label="Departments" tabs={links} current="/about" /> }),
  TextField: (hear) => ({
    default: <TextField name="city" label="City" autoComplete="address-level2" onChange={hear('typed')} />,
    wrong: (
      <TextField
        name="city"
        label="City"
        hint="Where you live"
        error="Missing"
        optional
        type="email"
        autoComplete="email"
      />
    ),
    area: (
      <TextAreaField
        name="message"
        label="Message"
        error="Missing"
        autoComplete="off"
        onChange={hear('typed')}
      />
    ),
    optionalArea: <TextAreaField name="message" label="Message" optional autoComplete="off" />,
  }),
  Toast: (hear) => ({
    default: (
      <ToastRegion>
        <Toast onClose={hear('closed')}>Failed</Toast>
        <Toast tone="success" onClose={hear('closed')}>
          Saved
        </Toast>
        <Toast tone="info" onClose={hear('closed')}>
          Note
        </Toast>
        <Toast tone="warning" onClose={hear('closed')}>
          Careful
        </Toast>
      </ToastRegion>
    ),
  }),
  Tooltip: () => ({
    default: (
      <Tooltip label="Credits" align="end">
        What a credit is
      </Tooltip>
    ),
  }),
  Total: () => ({ default: <Total label="Total" cents={66_900} /> }),
  Untranslated: () => ({ default: <Untranslated>$892</Untranslated> }),
  Version: () => ({ default: <Version of="terms" /> }),
  VideoEmbed: () => ({
    default: <VideoEmbed host="/stand-in-videos" id="lab 1" title="The lab" poster="/art/lab.svg" />,
    playing: <VideoEmbed host="/stand-in-videos" id="lab" title="The lab" />,
  }),
};

beforeAll(() => {
  freezeTime();
  // Below the front page, which would be the current one of every link to it.
  window.history.replaceState({}, '', '/about/policies');
});

describe('a component shows what it did, and answers each control as it did', () => {
  test.each(Object.keys(samples))('%s', async (file) => {
    const sent: Sent = [];
    const hear: Hear = (type) => () => void sent.push(['page', { type }]);
    const texts: string[] = [];
    for (const [name, content] of Object.entries(samples[file]!(hear))) {
      const head = document.head.innerHTML;
      const view = await mount(content);
      const metas = [...document.head.querySelectorAll('title, meta, link[rel=canonical]')].map(
        (one) => one.outerHTML,
      );
      const lines = [
        `# ${name}`,
        view.outline(),
        ...(document.head.innerHTML === head ? [] : metas),
        ...focusText(),
        ...(await useAll(sent, { seeing: () => view.outline() })),
        '',
      ];
      texts.push(lines.filter((line, index) => line !== '' || index === lines.length - 1).join('\n'));
      await view.unmount();
    }
    await expect(texts.join('\n')).toMatchFileSnapshot(`expected/ui/${file.replace('loading/', '')}.txt`);
  });
});

test('every component has a contract', () => {
  const files = globSync('src/ui/**/*.tsx').map((file) =>
    file.replaceAll('\\', '/').slice('src/ui/'.length, -'.tsx'.length),
  );
  const missing = files.filter((file) => samples[file] === undefined && !/\.test$|^theme\//.test(file));
  expect(missing).toEqual([]);
});

test('what decides use in the styles is as it was', async () => {
  await expect(stylesText()).toMatchFileSnapshot('expected/styles/ui.txt');
});
