import { IconStack2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTitle, useTracks } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Popover, TrackPicker } from '../../ui/index.ts';
import { ChipButton, FilterChip } from './FilterChip.tsx';
import styles from './Filters.module.css';
import type { FilterProps } from './Filters.tsx';

/** One track, or one conversation. */
export function TrackFilter({ request: { trackId }, change }: FilterProps) {
  const t = useTexts();
  const titleFor = useTitle();
  const all = useTracks();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const tracks = useMemo(() => (all ?? []).filter((it) => !it.pending), [all]);
  const track = tracks.find((it) => it.id === trackId);
  const name = trackId ? t('search.inTrack', { title: track ? titleFor(track) : t('search.unknownTrack') }) : t('search.in');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <FilterChip name={name} onRemove={trackId ? () => change({ trackId: null }) : null}>
      <ChipButton
        ref={setAnchor}
        name={name}
        icon={<IconStack2 size={14} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      <Popover label={t('search.in')} opened={isOpen} onClose={close} anchor={anchor}>
        <div className={styles['picker']}>
          <TrackPicker
            label={t('search.track')}
            tracks={tracks}
            typed={typed}
            onTyped={setTyped}
            onPick={({ id }) => {
              change({ trackId: id });
              close();
            }}
            nothing={t('search.noTrack')}
          />
        </div>
      </Popover>
    </FilterChip>
  );
}
