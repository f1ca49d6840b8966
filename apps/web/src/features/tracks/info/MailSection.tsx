import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { useMay, useSaving, useServerQuery, useWorker } from '../../../data/index.ts';
import { type InfoPart, useNamedPart } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, CopyField, ErrorNote, SkeletonRows } from '../../../ui/index.ts';
import styles from './InfoPage.module.css';

/** The address at which the track takes email, or why it has none. */
export function MailSection({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const part = useNamedPart('mail' satisfies InfoPart);
  return (
    <section ref={part} aria-labelledby="mail-title">
      <h2 id="mail-title" className={styles['heading']}>
        {t('info.mail')}
      </h2>
      <Address track={track} />
    </section>
  );
}

function Address({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const { run } = useWorker();
  const may = useMay(track);
  const trackId = track.id;
  const { answer, problem, again } = useServerQuery('inbound.getAddress', { trackId });
  const [made, setMade] = useState<string | null>(null);
  const { busy, problem: refused, save } = useSaving('Error changing the email address');
  if (problem) return <ErrorNote text={problem} onRetry={again} />;
  if (!answer) return <SkeletonRows rows={1} label={t('ui.loading')} />;
  if (!answer.available) return <p className={styles['text']}>{t('info.mailUnavailable')}</p>;
  const address = made ?? answer.address;
  if (address)
    return (
      <>
        <p className={styles['text']}>{t('entries.mailText')}</p>
        <CopyField label={t('info.mail')} unlabelled value={address} copied={t('entries.mailCopied')} action={t('entries.mailCopy')} />
      </>
    );
  if (!may('track.update'))
    return <p className={styles['text']}>{t(may('entries.write') ? 'entries.mailOffToRead' : 'info.mailNotYours')}</p>;
  return (
    <>
      <p className={styles['text']}>{t('entries.mailOffText')}</p>
      <Button
        size="sm"
        loading={busy}
        onClick={() => void save(async () => setMade((await run('inbound.setAddress', { trackId, on: true })).address))}
      >
        {t('entries.mailTurnOn')}
      </Button>
      {refused && <ErrorNote text={refused} />}
    </>
  );
}
