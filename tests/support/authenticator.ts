import type { Page } from 'playwright/test';

/** A device that keeps passkeys and finds its owner there each time; Chromium only. */
export interface Authenticator {
  /** How many passkeys it has. */
  passkeys(): Promise<number>;
  /** Whether its owner shows who they are when it asks. */
  letOwnerAgree(agrees: boolean): Promise<void>;
  /** A browser has one such device at most, also after its page is closed. */
  remove(): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async passkeys() {
      const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    letOwnerAgree: async (isUserVerified) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    remove: async () => {
      await devTools.send('WebAuthn.disable');
    },
  };
}
