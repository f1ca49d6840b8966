import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { usePagedQuery, useTenant, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { AppIcon } from '../../../shared/apps/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, EmptyState, ErrorNote, SkeletonRows, TextField, useAttempt, useSettled } from '../../../ui/index.ts';
import styles from './AddExisting.module.css';

const none = {};

/** Adds an app of the company to one more track: those that I may add, found by name. */
export function AddExisting({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const attempt = useAttempt();
  const tenant = useTenant()?.name ?? '';
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const search = useSettled(typed.trim(), 200);
  const { pages, problem, more, again } = usePagedQuery('apps.list', { search }, limits.appListPage, none);
  const apps = pages?.flatMap((it) => it.apps);
  const add = async (appId: string) => {
    setAdding(appId);
    try {
      await run('apps.addToTrack', { trackId: track.id, appId });
      await go({ to: 'TrackApp', params: { trackId: track.id, appId } });
    } finally {
      setAdding(null);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('apps.addExisting')} purpose={t('apps.addExistingText', { tenant })}>
      <TextField
        label={t('apps.findApp')}
        value={typed}
        maxLength={limits.appNameLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!apps && !problem && <SkeletonRows label={t('ui.loading')} />}
      {apps?.length === 0 && (
        <EmptyState
          title={t(search ? 'apps.noneFound' : 'apps.noneToAdd')}
          text={t(search ? 'apps.noneFoundText' : 'apps.noneToAddText')}
        />
      )}
      {apps && apps.length > 0 && (
        <ul className={styles['apps']} aria-label={t('apps.title')}>
          {apps.map((it) => (
            <li key={it.id}>
              <AppIcon icon={it.appIcon} size={20} />
              <div>
                <b dir="auto">{it.name}</b>
                {it.description && <span dir="auto">{it.description}</span>}
              </div>
              {it.trackIds.includes(track.id) ? (
                <span>{t('apps.isHere')}</span>
              ) : (
                <Button
                  size="sm"
                  loading={adding === it.id}
                  aria-label={t('apps.addNamed', { name: it.name })}
                  onClick={() => attempt(add(it.id), 'Error adding app')}
                >
                  {t('apps.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {more && <Button onClick={more}>{t('apps.showMore')}</Button>}
    </Dialog>
  );
}
