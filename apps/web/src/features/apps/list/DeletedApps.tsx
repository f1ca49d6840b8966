import { IconRestore } from '@tabler/icons-react';
import { type DeletedApp, limits } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useNameOf, useQuietQuery, useReader, useSaving, useWorker } from '../../../data/index.ts';
import { AppIcon } from '../../../shared/apps/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, useToasts } from '../../../ui/index.ts';
import styles from './DeletedApps.module.css';

interface Props {
  trackId: string;
  /** Another one whenever there may be other deleted apps. */
  asOf: string;
}
/** The apps of a track that were deleted in the last days, each with a way back. */
export function DeletedApps({ trackId, asOf }: Props) {
  const t = useTexts();
  const { answer, again } = useQuietQuery('apps.deleted', { trackId }, asOf);
  if (!answer || answer.apps.length === 0) return null;
  return (
    <section aria-label={t('apps.recentlyDeleted')} className={styles['deleted']}>
      <h3>{t('apps.recentlyDeleted')}</h3>
      <p>{t('apps.recentlyDeletedText', { count: limits.deletedAppDays })}</p>
      <ul aria-label={t('apps.recentlyDeleted')}>
        {answer.apps.map((it) => (
          <Deleted key={it.appId} trackId={trackId} app={it} onRestored={again} />
        ))}
      </ul>
    </section>
  );
}

function Deleted({ trackId, app, onRestored }: { trackId: string; app: DeletedApp; onRestored: () => void }) {
  const t = useTexts();
  const reader = useReader();
  const nameOf = useNameOf(trackId);
  const toast = useToasts();
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error restoring app');
  const { appId, name, appIcon, deleted } = app;
  return (
    <li>
      <AppIcon icon={appIcon} />
      <span>
        <span dir="auto">{name}</span>
        <small>{t('apps.deletedBy', { name: nameOf(deleted.userId), date: formatLongDate(deleted.date, reader) })}</small>
        {problem && <ErrorNote text={problem} />}
      </span>
      <Button
        size="sm"
        icon={<IconRestore size={16} />}
        loading={busy}
        aria-label={t('apps.restoreNamed', { name })}
        onClick={() =>
          void save(async () => {
            await run('apps.restore', { trackId, appId });
            toast({ title: t('apps.restored', { name }), tone: 'success' });
            onRestored();
          })
        }
      >
        {t('apps.restore')}
      </Button>
    </li>
  );
}
