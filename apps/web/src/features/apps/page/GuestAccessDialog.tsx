import { type GuestAccess, guestAccesses, type TrackApp } from '@trackyard/contract';
import { useState } from 'react';
import { useLive, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, Segmented } from '../../../ui/index.ts';
import styles from './GuestAccessDialog.module.css';

interface Props {
  app: TrackApp;
  onClose: () => void;
}
/** What guests of the track have of an app, and what that means. */
export function GuestAccessDialog({ app, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const { trackId, appId } = app;
  const views = useLive('apps.one', { trackId, appId })?.views ?? [];
  const [access, setAccess] = useState<GuestAccess>(app.guestAccess);
  const { busy, problem, save } = useSaving('Error updating app');
  const submit = () =>
    void save(async () => {
      if (access !== app.guestAccess) await run('apps.setGuestAccess', { trackId, appId, guestAccess: access });
      onClose();
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('apps.guestAccess')}
      purpose={t('apps.guestAccessPurpose', { name: app.name })}
      small
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('apps.save')}
          </Button>
        </>
      }
    >
      <Segmented<GuestAccess>
        block
        label={t('apps.guestAccess')}
        value={access}
        options={guestAccesses.map((it) => ({ value: it, label: t(`apps.guests_${it}`) }))}
        onChange={setAccess}
      />
      <p className={styles['means']}>{t(`apps.guestsMean_${access}`)}</p>
      {app.trackCount > 1 && <p className={styles['means']}>{t('apps.guestsHereOnly')}</p>}
      {access === 'form' && !views.some((it) => it.type === 'FORM') && <p className={styles['means']}>{t('apps.guestsNoForm')}</p>}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
