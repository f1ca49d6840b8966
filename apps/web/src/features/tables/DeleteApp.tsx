import type { TrackApp } from '@trackyard/contract';
import { useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Confirm } from '../../ui/index.ts';

/** Asks before an app goes with all that is in it, and leads to the other apps of the track. */
export function DeleteApp({ app: { trackId, appId, name }, opened, onClose }: { app: TrackApp; opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('apps.deleteTitle', { name })}
      text={t('apps.deleteText')}
      action={t('apps.delete')}
      keep={t('apps.keep')}
      danger
      work={() => run('apps.delete', { trackId, appId })}
      log="Error deleting app"
      onDone={() => void go({ to: 'TrackApps', params: { trackId } })}
    />
  );
}
