import type { WorkspaceTrack } from '@trackyard/data-worker';
import { searchTracks } from '@trackyard/rules';
import { useMemo } from 'react';
import { newestFirst, useTitle } from '../../data/index.ts';
import { cx, TextField, useOptionKeys } from '../../ui/index.ts';
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
  const options = useMemo(
    () => (closed ? [] : searchTracks(tracks, typed).sort(newestFirst).slice(0, shownAtMost)),
    [tracks, typed, closed],
  );
  const choose = (track: WorkspaceTrack | undefined) => track && onPick(track);
  const keys = useOptionKeys({ count: options.length, takesEnter: !closed, onChoose: (at) => choose(options[at]) });
  return (
    <div>
      <TextField
        label={label}
        value={typed}
        onChange={(event) => {
          onTyped(event.currentTarget.value);
          keys.restart();
        }}
        {...keys.field}
      />
      {!closed && (
        <div id={keys.listId} role="listbox" className={styles['list']} aria-label={label}>
          {options.map((track, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
            <div
              key={track.id}
              role="option"
              tabIndex={-1}
              {...keys.option(at)}
              className={cx(styles['option'], at === keys.active && styles['active'])}
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
