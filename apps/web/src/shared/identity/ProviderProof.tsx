import type { ConnectedSignIn } from '@trackyard/contract';
import { askServer, goToProvider } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, useAttempt } from '../../ui/index.ts';

/** The proof of people without a password: they sign in with their provider again, and come back to this page. */
export function ProviderProof({ connected }: { connected: readonly ConnectedSignIn[] }) {
  const t = useTexts();
  const attempt = useAttempt();
  const go = async (providerId: string): Promise<void> => {
    const started = await askServer('signInProviders.startOwn', { providerId, purpose: 'proof' });
    goToProvider(started, { purpose: 'proof', keepSignedIn: true, arid: null, returnTo: `${location.pathname}${location.search}` });
  };
  return (
    <>
      {connected.map((it) => (
        <Button key={it.id} block onClick={() => attempt(go(it.providerId), 'Failed to go to a provider')}>
          {t('providers.confirmWith', { name: it.providerName })}
        </Button>
      ))}
    </>
  );
}
