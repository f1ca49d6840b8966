import type { ConnectedSignIn, OutputOf } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useState } from 'react';
import { askServer, goToProvider, useNow, useReader, useWorker } from '../../../data/index.ts';
import { ProofDialog } from '../../../shared/identity/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, useAttempt, useToasts } from '../../../ui/index.ts';
import { Row } from '../profile/Rows.tsx';

interface Props {
  own: OutputOf<'signInProviders.own'>;
  again(): void;
}
/** My connected provider accounts, and the providers that I can connect. Empty if my company has no provider. */
export function ConnectedRows({ own, again }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState<ConnectedSignIn | null>(null);
  const connect = async (providerId: string): Promise<void> => {
    const started = await askServer('signInProviders.startOwn', { providerId, purpose: 'connect' });
    goToProvider(started, { purpose: 'connect', keepSignedIn: true, arid: null, returnTo: location.pathname });
  };
  return (
    <>
      {own.connected.map((it) => (
        <ConnectedRow key={it.id} connected={it} onDisconnect={() => setLeaving(it)} />
      ))}
      {own.offered.map((it) => (
        <Row key={it.id} label={it.name} text={t('providers.rowOffered')}>
          <Button
            aria-label={t('providers.connectNamed', { name: it.name })}
            onClick={() => attempt(connect(it.id), 'Failed to go to a provider')}
          >
            {t('providers.connect')}
          </Button>
        </Row>
      ))}
      {leaving && (
        <ProofDialog
          title={t('providers.disconnectTitle', { name: leaving.providerName })}
          text={t('providers.disconnectText')}
          action={t('providers.disconnect')}
          danger
          log="Failed to disconnect an account"
          work={async (proof) => {
            await run('signInProviders.disconnect', { connectedId: leaving.id, ...proof });
            show({ title: t('providers.disconnected', { name: leaving.providerName }), tone: 'success' });
            again();
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function ConnectedRow({ connected, onDisconnect }: { connected: ConnectedSignIn; onDisconnect(): void }) {
  const t = useTexts();
  const reader = { now: useNow(), ...useReader() };
  const { providerName: name, email, lastUsed } = connected;
  const date = formatDate(lastUsed ?? connected.connected, reader);
  return (
    <Row label={name} text={email ? t('providers.rowConnected', { email, date }) : t('providers.rowConnectedPlain', { date })}>
      <Button size="sm" aria-label={t('providers.disconnectNamed', { name })} onClick={onDisconnect}>
        {t('providers.disconnect')}
      </Button>
    </Row>
  );
}
