import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/account/copy.ts';
import type { accountMachine } from '../../../machines/account/machine.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { Authenticator } from '../authenticator/Authenticator.tsx';
import { CodeAfterPassword } from '../codeAfterPassword/CodeAfterPassword.tsx';
import { Devices } from '../devices/Devices.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';

const AccountDeletionDialog = loadOnDemand(
  async () => (await import('../accountDeletion/AccountDeletionDialog.tsx')).AccountDeletionDialog,
);
const EmailChangeDialog = loadOnDemand(
  async () => (await import('../emailChange/EmailChangeDialog.tsx')).EmailChangeDialog,
);
const PasswordChangeDialog = loadOnDemand(
  async () => (await import('../passwordChange/PasswordChangeDialog.tsx')).PasswordChangeDialog,
);
const ProfileDialog = loadOnDemand(async () => (await import('../profile/ProfileDialog.tsx')).ProfileDialog);

interface SettingsProps {
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly snapshot: SnapshotFrom<typeof accountMachine>;
}

/** What a student may change of their account. */
export function Settings({ actor, snapshot }: SettingsProps) {
  const { session, user } = snapshot.context.session;
  const email = user?.email ?? '';
  const person = `${session} ${email}`;
  const { accountDeletion, emailChange, passwordChange, profile } = snapshot.children;
  return (
    <chakra.section mt="12" aria-labelledby="account-settings" data-no-print>
      <chakra.h2 id="account-settings" fontSize="2xl" mb="5">
        {copy.settings.heading}
      </chakra.h2>
      {snapshot.context.hasFailed && (
        <Alert tone="danger" urgent>
          {copy.settings.failed}
        </Alert>
      )}
      <chakra.div display="grid" gap="4">
        <Details {...{ actor, snapshot }} />
        <Security {...{ actor, snapshot }} />
        <Passkeys key={`passkeys ${person}`} session={session ?? ''} email={email} />
        <Authenticator key={`authenticator ${person}`} session={session ?? ''} email={email} />
        <CodeAfterPassword key={`code ${person}`} session={session ?? ''} email={email} />
        <Devices key={`devices ${person}`} session={session ?? ''} email={email} />
        <Privacy {...{ actor, snapshot }} />
      </chakra.div>
      {accountDeletion && <AccountDeletionDialog actor={accountDeletion} />}
      {emailChange && <EmailChangeDialog actor={emailChange} />}
      {passwordChange && <PasswordChangeDialog actor={passwordChange} />}
      {profile && <ProfileDialog actor={profile} />}
    </chakra.section>
  );
}

function Details({ actor }: SettingsProps) {
  const { title, text, open } = copy.settings.details;
  return (
    <Setting title={title} text={text}>
      <Button variant="outline" onClick={() => actor.send({ type: 'DETAILS_OPENED' })}>
        {open}
      </Button>
    </Setting>
  );
}

function Security({ actor, snapshot }: SettingsProps) {
  const { title, text, signsInWith, email, password, signOut, signingOut, unknown } = copy.settings.security;
  const own = snapshot.context.session.user?.email ?? '';
  const isSigningOut = snapshot.matches({ signedIn: 'signingOutEverywhere' });
  return (
    <Setting
      title={title}
      text={text}
      more={
        <span>
          <span>{signsInWith}</span>{' '}
          <chakra.strong overflowWrap="anywhere">
            <EmailText address={own} />
          </chakra.strong>
          <span>.</span>
        </span>
      }
      said={isSigningOut ? signingOut : ''}
    >
      <Button variant="outline" onClick={() => actor.send({ type: 'EMAIL_OPENED' })}>
        {email}
      </Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'PASSWORD_OPENED' })}>
        {password}
      </Button>
      <Button
        variant="outline"
        busy={isSigningOut}
        onClick={() => actor.send({ type: 'SIGN_OUT_EVERYWHERE_PRESSED' })}
      >
        {signOut}
      </Button>
      {snapshot.context.isSignOutUnknown && (
        <Alert tone="warning" urgent>
          {unknown}
        </Alert>
      )}
    </Setting>
  );
}

function Privacy({ actor, snapshot }: SettingsProps) {
  const { title, text, document, download, downloading, downloaded, failed, remove } = copy.settings.privacy;
  const { dataFailure, hasData } = snapshot.context;
  const isDownloading = snapshot.matches({ signedIn: 'downloading' });
  const isDocument = snapshot.matches({ signedIn: 'downloadingDocument' });
  const said = hasData ? downloaded : '';
  return (
    <Setting title={title} text={text} said={isDownloading || isDocument ? downloading : said}>
      <Button variant="outline" busy={isDocument} onClick={() => actor.send({ type: 'DOCUMENT_PRESSED' })}>
        {document}
      </Button>
      <Button variant="outline" busy={isDownloading} onClick={() => actor.send({ type: 'DOWNLOAD_PRESSED' })}>
        {download}
      </Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'DELETION_OPENED' })}>
        {remove}
      </Button>
      {dataFailure !== null && (
        <Alert tone="danger" title={failed} urgent>
          <p>{adviceFor(dataFailure)}</p>
        </Alert>
      )}
    </Setting>
  );
}

interface SettingProps {
  readonly title: string;
  readonly text: string;
  readonly more?: ReactNode;
  /** Read aloud. */
  readonly said?: string;
  readonly children: ReactNode;
}

function Setting({ title, text, more, said = '', children }: SettingProps) {
  return (
    <Card padded>
      <chakra.div display="grid" gap="3">
        <chakra.h3 fontSize="lg">{title}</chakra.h3>
        <p>{text}</p>
        {more && <p>{more}</p>}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {children}
        </chakra.div>
      </chakra.div>
      <LiveRegion>{said}</LiveRegion>
    </Card>
  );
}
