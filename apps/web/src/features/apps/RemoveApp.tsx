import type { TrackApp } from '@trackyard/contract';
import { useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Confirm } from '../../ui/index.ts';

/** Asks before an app leaves one of its tracks, and leads to the other apps of that track. */
export function RemoveApp({ app: { trackId, appId, name }, opened, onClose }: { app: TrackApp; opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('apps.removeTitle', { name })}
      text={t('apps.removeText')}
      action={t('apps.removeFromTrack')}
      keep={t('apps.keep')}
      danger
      work={() => run('apps.removeFromTrack', { trackId, appId })}
      log="Error removing app"
      onDone={() => void go({ to: 'TrackApps', params: { trackId } })}
    />
  );
}
