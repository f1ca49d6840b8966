import type { WorkspaceTrack } from '@trackyard/data-worker';
import { searchTracks } from '@trackyard/rules';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { newestFirst, useTitle } from '../data/index.ts';
import { cx } from './cx.ts';
import { TextField } from './Field.tsx';
import { TrackIcon } from './TrackIcon.tsx';
import styles from './TrackPicker.module.css';

const shownAtMost = 30;

interface Props {
  label: string;
  /** Those to choose from. */
  tracks: readonly WorkspaceTrack[];
  typed: string;
  onTyped: (typed: string) => void;
  /** One is chosen: the list is closed until something else is typed. */
  closed?: boolean;
  onPick: (track: WorkspaceTrack) => void;
  /** What it says where no track matches. */
  nothing: string;
}

/** Finds a track or a conversation by its title or its people; arrows and Enter choose. Where something was new last comes first. */
export function TrackPicker({ label, tracks, typed, onTyped, closed = false, onPick, nothing }: Props) {
  const title = useTitle();
  const listId = useId();
  const [active, setActive] = useState(0);
  const options = useMemo(
    () => (closed ? [] : searchTracks(tracks, typed).sort(newestFirst).slice(0, shownAtMost)),
    [tracks, typed, closed],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    const chosen = options[active];
    if (to !== undefined) setActive((to + options.length) % Math.max(options.length, 1));
    else if (event.key === 'Enter' && !closed) chosen && onPick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextField
        label={label}
        value={typed}
        onChange={(event) => {
          onTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
      />
      {!closed && (
        <div id={listId} className={styles['list']} role="listbox" aria-label={label}>
          {options.map((track, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
            <div
              key={track.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={cx(styles['option'], at === active && styles['active'])}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(track)}
            >
              <TrackIcon track={track} />
              <span className={styles['name']} dir="auto">
                {title(track)}
              </span>
            </div>
          ))}
        </div>
      )}
      {!closed && options.length === 0 && (
        <p className={styles['nothing']} role="status">
          {nothing}
        </p>
      )}
    </div>
  );
}
