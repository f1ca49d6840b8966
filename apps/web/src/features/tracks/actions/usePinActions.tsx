import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { movePinned, useMay, usePinned, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { type Deed, useAttempt } from '../../../ui/index.ts';

type Action = Extract<Deed, { itemType: 'action' }>;

/** Where the track stands in my list, as rows of a menu: whether it is pinned, and its place among those that are. */
export function usePinActions(track: WorkspaceTrack): Action[] {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const may = useMay(track);
  const pinned = usePinned();
  const at = pinned.indexOf(track.id);
  const on = track.userFavourite;
  const pin = () => attempt(run('tracks.setFavourite', { trackId: track.id, favourite: !on }), 'Failed to perform Tracks request', 'quiet');
  const actions: (Action | false)[] = [
    may('track.favourite') && {
      itemType: 'action',
      name: t(on ? 'tracks.unfavourite' : 'tracks.favourite'),
      icon: on ? <IconPinFilled /> : <IconPin />,
      callback: pin,
    },
    at > 0 && {
      itemType: 'action',
      name: t('tracks.moveUp'),
      icon: <IconArrowUp />,
      callback: () => movePinned(pinned, track.id, -1),
    },
    at >= 0 &&
      at < pinned.length - 1 && {
        itemType: 'action',
        name: t('tracks.moveDown'),
        icon: <IconArrowDown />,
        callback: () => movePinned(pinned, track.id, 1),
      },
  ];
  return actions.filter((it) => it !== false);
}
