import type { Page } from '@playwright/test';

type Credential = Record<string, unknown>;
interface PasskeyDevice {
  credentials(): Promise<Credential[]>;
  take(credentials: Credential[]): Promise<void>;
  /** From now on its person does not confirm. */
  refuse(): Promise<void>;
}

/** A device with passkeys beside a page, whose person confirms at once. It is Chromium's own virtual authenticator. */
export async function addDevice(page: Page): Promise<PasskeyDevice> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials as unknown as Credential[],
    async take(credentials) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      for (const credential of credentials)
        await client.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
    },
    async refuse() {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
  };
}
