import { limits, type TrackApp } from '@trackyard/contract';
import { useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Confirm, useAttempt, useToasts } from '../../ui/index.ts';

interface Props {
  app: TrackApp;
  opened: boolean;
  onClose: () => void;
}
/** Asks before an app goes with all that is in it, and leads to the other apps of the track. */
export function DeleteApp({ app, opened, onClose }: Props) {
  const { trackId, appId, name, trackCount: count } = app;
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const attempt = useAttempt();
  const toast = useToasts();
  const days = limits.deletedAppDays;
  const ofApp = { trackId, appId };
  const restore = () =>
    attempt(
      run('apps.restore', ofApp).then(() => go({ to: 'TrackApp', params: ofApp })),
      'Error restoring app',
    );
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('apps.deleteTitle', { name })}
      text={count === 1 ? t('apps.deleteText', { count: days }) : t('apps.deleteEverywhere', { count, days })}
      action={t('apps.delete')}
      keep={t('apps.keep')}
      danger
      work={async () => {
        await run('apps.delete', ofApp);
        toast({ title: t('apps.deleted', { name }), action: { label: t('apps.undo'), onSelect: restore } });
      }}
      log="Error deleting app"
      onDone={() => void go({ to: 'TrackApps', params: { trackId } })}
    />
  );
}
