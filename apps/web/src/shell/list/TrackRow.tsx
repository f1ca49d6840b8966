import { IconBellOff, IconLock } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { memo } from 'react';
import { avatarOf, isConversation, marksOf, useTitle } from '../../data/index.ts';
import { Avatar, AvatarStack } from '../../shared/people/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Badge, cx, Stop } from '../../ui/index.ts';
import type { ListRow } from './rows.ts';
import styles from './TrackRow.module.css';

interface Props {
  row: Extract<ListRow, { kind: 'track' }>;
  href: string;
  current: boolean;
  tabIndex: number;
  online: boolean;
}

/** One track in the list: a stop on its group's line, filled while something is unread. */
export const TrackRow = memo(function TrackRow({ row: { track, line, group }, href, current, tabIndex, online }: Props) {
  const t = useTexts();
  const title = useTitle()(track);
  const { unseen, counted, isNew, muted } = marksOf(track);
  const unread = (isNew || track.pending) && !current;
  return (
    <a
      href={href}
      className={cx(styles['row'], styles[group], unread && styles['unread'])}
      data-line={line}
      data-row
      aria-current={current ? 'page' : undefined}
      tabIndex={tabIndex}
      title={title}
    >
      {isConversation(track) ? (
        <Face track={track} title={title} online={online} />
      ) : (
        <Stop state={current ? 'here' : unread ? 'unread' : 'read'} className={styles['stop']} key={track.id} />
      )}
      <span className={styles['title']} dir="auto">
        {title}
      </span>
      {muted && <IconBellOff size={14} aria-label={t('tracks.muted')} />}
      {track.state === 1 && <IconLock size={14} aria-label={t('tracks.archived')} />}
      {track.pending && <span className={styles['chip']}>{t('shell.invitation')}</span>}
      {!current && unseen > 0 && <Badge count={unseen} label={t(counted, { count: unseen })} />}
    </a>
  );
});

const Face = ({ track, title, online }: { track: WorkspaceTrack; title: string; online: boolean }) => {
  const people = track.others.map(avatarOf);
  if (people.length > 1) return <AvatarStack people={people} size="xs" most={2} />;
  const [only] = people;
  return <Avatar person={only ?? { id: track.id, displayName: title }} size="xs" presence={only ? (online ? 'online' : 'away') : null} />;
};
