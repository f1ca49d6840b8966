import { IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTitle, useTracks } from '../../data/index.ts';
import { TrackPicker } from '../../shared/tracks/index.ts';
import { useTexts } from '../../texts/index.ts';
import type { FilterProps } from './Filters.tsx';
import { PickerFilter } from './PickerFilter.tsx';

/** One track, or one conversation. */
export function TrackFilter({ request: { trackId }, change }: FilterProps) {
  const t = useTexts();
  const titleFor = useTitle();
  const all = useTracks();
  const tracks = useMemo(() => (all ?? []).filter((it) => !it.pending), [all]);
  const track = tracks.find((it) => it.id === trackId);
  const name = trackId ? t('search.inTrack', { title: track ? titleFor(track) : t('search.unknownTrack') }) : t('search.in');
  return (
    <PickerFilter
      name={name}
      label={t('search.in')}
      icon={<IconStack2 size={14} aria-hidden="true" />}
      onRemove={trackId ? () => change({ trackId: null }) : null}
    >
      {({ typed, onTyped, close }) => (
        <TrackPicker
          label={t('search.track')}
          tracks={tracks}
          typed={typed}
          onTyped={onTyped}
          onPick={({ id }) => {
            change({ trackId: id });
            close();
          }}
          nothing={t('search.noTrack')}
        />
      )}
    </PickerFilter>
  );
}
