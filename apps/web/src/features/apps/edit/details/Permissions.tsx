import { IconUserCircle } from '@tabler/icons-react';
import type { AppPermissionType, TrackApp } from '@trackyard/contract';
import { useState } from 'react';
import { errorText, useLastSave, useMe, useOptimisticValue, useTenant, useWorker } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { Button, Confirm, ErrorNote, Segmented } from '../../../../ui/index.ts';
import { GuestAccessDialog } from '../../page/GuestAccessDialog.tsx';
import styles from '../edit.module.css';
import { NamedPeople } from './NamedPeople.tsx';

/** Who may configure an app, who may add it to other tracks, and what guests have of it. */
export function Permissions({ app }: { app: TrackApp }) {
  const t = useTexts();
  const me = useMe();
  const tenant = useTenant()?.name ?? '';
  const { named, setNamed, problem } = useNamed(app);
  const [leaves, setLeaves] = useState<readonly string[] | null>(null);
  const [asksGuests, setAsksGuests] = useState(false);
  if (!me) return null;
  const configurers = named('CONFIGURE_APP');
  const isLimited = configurers.length > 0;
  // Who takes their own name out could not put it back.
  const setConfigurers = (ids: readonly string[]) => {
    if (!me.tenantAdmin && ids.length > 0 && !ids.includes(me.id)) setLeaves(ids);
    else void setNamed('CONFIGURE_APP', ids);
  };
  return (
    <section className={styles['section']} aria-label={t('appEdit.permissions')}>
      <h3>{t('appEdit.permissions')}</h3>
      {!app.isDefault && (
        <>
          <div className={styles['group']}>
            <h4>{t('appEdit.whoConfigures')}</h4>
            <Segmented
              block
              label={t('appEdit.whoConfigures')}
              value={isLimited ? 'named' : 'everyone'}
              options={[
                { value: 'everyone', label: t('appEdit.everyone') },
                { value: 'named', label: t('appEdit.named') },
              ]}
              onChange={(it) => void setNamed('CONFIGURE_APP', it === 'named' ? [me.id] : [])}
            />
            <p className={styles['text']}>{t(isLimited ? 'appEdit.namedText' : 'appEdit.everyoneText', { tenant })}</p>
            {isLimited && <NamedPeople userIds={configurers} onChange={setConfigurers} />}
          </div>
          <div className={styles['group']}>
            <h4>{t('appEdit.whoAdds')}</h4>
            <p className={styles['text']}>{t('appEdit.whoAddsText')}</p>
            <NamedPeople userIds={named('ADD_WORKSPACE')} onChange={(ids) => void setNamed('ADD_WORKSPACE', ids)} />
          </div>
        </>
      )}
      {problem && <ErrorNote text={problem} />}
      <div className={styles['group']}>
        <h4>{t('appEdit.guests')}</h4>
        <p className={styles['text']}>{t(`apps.guestsMean_${app.guestAccess}`)}</p>
        <div className={styles['buttons']}>
          <Button icon={<IconUserCircle />} onClick={() => setAsksGuests(true)}>
            {t('appEdit.changeGuests')}
          </Button>
        </div>
      </div>
      {asksGuests && <GuestAccessDialog app={app} onClose={() => setAsksGuests(false)} />}
      <Confirm
        opened={leaves !== null}
        onClose={() => setLeaves(null)}
        title={t('appEdit.loseTitle')}
        text={t('appEdit.loseText')}
        action={t('appEdit.lose')}
        keep={t('appEdit.stay')}
        danger
        work={() => setNamed('CONFIGURE_APP', leaves ?? [])}
        log="Error updating app"
      />
    </section>
  );
}

/** The persons named for an app. A change shows at once and is sent whole; one that the server refuses is taken back, with its reason. */
function useNamed({ trackId, appId, permissions: stored }: TrackApp) {
  const { run } = useWorker();
  const inOrder = useLastSave();
  const [permissions, show] = useOptimisticValue(stored);
  const [problem, setProblem] = useState<string>();
  const named = (type: AppPermissionType) => permissions.filter((it) => it.type === type).map((it) => it.userId);
  const setNamed = async (type: AppPermissionType, userIds: readonly string[]): Promise<void> => {
    const next = [...permissions.filter((it) => it.type !== type), ...userIds.map((userId) => ({ type, userId }))];
    setProblem(undefined);
    try {
      await show(
        next,
        inOrder(() => run('apps.setPermissions', { trackId, appId, permissions: next })),
      );
    } catch (error) {
      console.error('Error updating app', error);
      setProblem(errorText(error));
    }
  };
  return { named, setNamed, problem };
}
