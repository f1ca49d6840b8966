import { type NotifyLevel, notifyLevels } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isConversation, useMay, usePreferences, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { type MenuItem, useAttempt } from '../../../ui/index.ts';

/** Of which messages of a track I am told, as rows of a menu; none for who may not choose. `said` is what holds. */
export function useNotifyItems(track: WorkspaceTrack): { items: MenuItem[]; said: string } {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const may = useMay(track);
  const usual = usePreferences()?.notifyMessages ?? 'ALL';
  const choose = (notify: NotifyLevel | null) =>
    attempt(run('tracks.setNotify', { trackId: track.id, notify }), 'Failed to perform Tracks request', 'quiet');
  const item = (notify: NotifyLevel | null, name: string, selected = track.notify === notify): MenuItem => ({
    itemType: 'selected',
    name,
    selected,
    callback: () => !selected && choose(notify),
  });
  const asUsual = t('notify.asUsual', { level: t(`notify.${usual}`) });
  const said = track.notify === null && !isConversation(track) ? asUsual : t(`notify.${track.notifyLevel}`);
  if (!may('track.favourite') || track.pending) return { items: [], said };
  if (isConversation(track))
    return { said, items: notifyLevels.map((it) => item(it === 'ALL' ? null : it, t(`notify.${it}`), track.notifyLevel === it)) };
  return { said, items: [item(null, asUsual), { itemType: 'divider' }, ...notifyLevels.map((it) => item(it, t(`notify.${it}`)))] };
}
