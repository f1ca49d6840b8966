import { IconStack2 } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { searchTracks } from '@trackyard/rules';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { faceOf, isConversation, newestFirst, serverNow, titleOf, useMe, useTitle, useTracks } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Avatar, cx, TextField } from '../../../ui/index.ts';
import { may } from '../conversation/rights.ts';
import styles from './forward.module.css';

const shownAtMost = 30;

interface Props {
  chosen: WorkspaceTrack | null;
  onChoose(track: WorkspaceTrack | null): void;
}

/** Finds a chat in which I may write, by its title or its people; arrows and Enter choose. Where something was new last comes first. */
export function TrackChoice({ chosen, onChoose }: Props) {
  const t = useTexts();
  const title = useTitle();
  const listId = useId();
  const me = useMe();
  const tracks = useTracks();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const options = useMemo(() => {
    const open = (tracks ?? []).filter((track) => !track.pending && may('chat.send', { track, me, now: serverNow() }));
    return searchTracks(open, typed).sort(newestFirst).slice(0, shownAtMost);
  }, [tracks, typed, me]);
  const choose = (track: WorkspaceTrack | undefined) => {
    if (!track) return;
    onChoose(track);
    setTyped(titleOf(track));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to !== undefined) setActive((to + options.length) % Math.max(options.length, 1));
    else if (event.key === 'Enter' && !chosen) choose(options[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextField
        label={t('chat.forwardTo')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          onChoose(null);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={!chosen && options.length > 0}
        aria-controls={listId}
        aria-activedescendant={!chosen && options[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
      />
      {!chosen && (
        <div id={listId} className={styles.list} role="listbox" aria-label={t('chat.forwardTo')}>
          {options.map((track, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
            <div
              key={track.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={cx(styles.option, at === active && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(track)}
            >
              {isConversation(track) ? (
                <Avatar person={track.others.map(faceOf)[0] ?? { id: track.id, displayName: title(track) }} size="sm" />
              ) : (
                <IconStack2 size={18} aria-hidden="true" />
              )}
              <span className={styles.name} dir="auto">
                {title(track)}
              </span>
            </div>
          ))}
        </div>
      )}
      {!chosen && options.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('chat.forwardNowhere')}
        </p>
      )}
    </div>
  );
}
