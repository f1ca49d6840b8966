import { limits, type Passkey } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useState } from 'react';
import { useNow, useReader, useServerQuery, useWorker } from '../../../data/index.ts';
import { ProofDialog } from '../../../shared/identity/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, NameDialog, useToasts } from '../../../ui/index.ts';
import { Row } from '../profile/Rows.tsx';
import { mayHavePasskeys } from './may-have-passkeys.ts';

const none = {};
type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys in the profile: adds, renames and removes them. */
export function PasskeyRows() {
  const t = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const { answer, problem, again } = useServerQuery('identity.listPasskeys', none);
  if (problem) return <ErrorNote text={problem} onRetry={again} />;
  const isHere = answer?.host === location.hostname && mayHavePasskeys();
  const text = () => {
    if (!answer) return t('ui.loading');
    if (!answer.host) return t('passkeys.noHost');
    return isHere ? t('passkeys.text') : t('passkeys.elsewhere', { host: answer.host });
  };
  return (
    <>
      <Row label={t('passkeys.title')} text={text()}>
        {isHere && <Button onClick={() => setOpen({ dialog: 'add' })}>{t('passkeys.add')}</Button>}
      </Row>
      {answer?.passkeys.map((it) => (
        <PasskeyRow key={it.id} passkey={it} onOpen={(dialog) => setOpen({ dialog, passkey: it })} />
      ))}
      {open && <PasskeyDialog open={open} onChanged={again} onClose={() => setOpen(null)} />}
    </>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen(dialog: 'rename' | 'remove'): void }) {
  const t = useTexts();
  const reader = { now: useNow(), ...useReader() };
  const { name, created, lastUsed, synced } = passkey;
  const used = lastUsed ? t('passkeys.lastUsed', { date: formatDate(lastUsed, reader) }) : t('passkeys.unused');
  const text = [t('passkeys.added', { date: formatDate(created, reader) }), used, ...(synced ? [t('passkeys.synced')] : [])].join(' · ');
  return (
    <Row label={name} text={text}>
      <Button size="sm" aria-label={t('passkeys.renameOf', { name })} onClick={() => onOpen('rename')}>
        {t('passkeys.rename')}
      </Button>
      <Button size="sm" aria-label={t('passkeys.removeOf', { name })} onClick={() => onOpen('remove')}>
        {t('passkeys.remove')}
      </Button>
    </Row>
  );
}

function PasskeyDialog({ open, onChanged, onClose }: { open: Open; onChanged(): void; onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const done = (title: string) => {
    show({ title, tone: 'success' });
    onChanged();
    onClose();
  };
  if (open.dialog === 'add')
    return (
      <ProofDialog
        title={t('passkeys.addTitle')}
        text={t('passkeys.addText')}
        action={t('passkeys.goOn')}
        log="Failed to add a passkey"
        work={async (proof) => {
          const options = await run('identity.startPasskey', proof);
          const { makePasskey } = await import('./device.ts');
          await run('identity.addPasskey', { answer: await makePasskey(options, t) });
          done(t('passkeys.addedToast'));
        }}
        onClose={onClose}
      />
    );
  const { id: passkeyId, name } = open.passkey;
  if (open.dialog === 'rename')
    return (
      <NameDialog
        title={t('passkeys.renameTitle')}
        name={name}
        maxLength={limits.passkeyNameLength}
        action={t('passkeys.rename')}
        log="Failed to rename a passkey"
        work={async (text) => {
          await run('identity.renamePasskey', { passkeyId, name: text });
          onChanged();
        }}
        onClose={onClose}
      />
    );
  return (
    <ProofDialog
      title={t('passkeys.removeTitle', { name })}
      text={t('passkeys.removeText')}
      action={t('passkeys.remove')}
      danger
      log="Failed to remove a passkey"
      work={async (proof) => {
        await run('identity.removePasskey', { passkeyId, ...proof });
        done(t('passkeys.removedToast', { name }));
      }}
      onClose={onClose}
    />
  );
}
