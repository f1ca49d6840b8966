import type { DashboardElement } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, buttonClass, RovingList } from '../../../ui/index.ts';
import { TrackLink } from '../rows/TrackLink.tsx';
import { names } from './elements.ts';
import styles from './HomePage.module.css';
import { HomeTile } from './HomeTile.tsx';
import { type Home, shownAtMost } from './home.ts';
import { MyTasks } from './MyTasks.tsx';
import { RecentFiles } from './RecentFiles.tsx';

interface Props {
  id: DashboardElement['id'];
  home: Home;
  /** All of mine. */
  tracks: readonly WorkspaceTrack[];
  now: Date;
}
/** A part of the first page; nothing while there is nothing in it. */
export function Element({ id, home, tracks, now }: Props) {
  if (id === 'tasks') return <MyTasks tracks={tracks} />;
  if (id === 'files') return <RecentFiles tracks={tracks} now={now} />;
  if (home[id].length === 0) return null;
  return id === 'unread' ? <News tracks={home.unread} now={now} /> : <Tiles id={id} tracks={home[id]} />;
}

function News({ tracks, now }: { tracks: readonly WorkspaceTrack[]; now: Date }) {
  const t = useTexts();
  const more = tracks.length - shownAtMost;
  return (
    <section aria-label={t(names.unread)}>
      <h2 className={styles['heading']}>
        {t(names.unread)} <Badge count={tracks.length} />
        {tracks.length > 2 && <small>{t('home.unreadOrder')}</small>}
      </h2>
      <RovingList>
        {tracks.slice(0, shownAtMost).map((it) => (
          <TrackLink key={it.id} track={it} now={now} />
        ))}
      </RovingList>
      {more > 0 && (
        <RouteLink to="Chats" className={buttonClass('subtle', 'sm')}>
          {t('ui.andMore', { count: more })}
        </RouteLink>
      )}
    </section>
  );
}

function Tiles({ id, tracks }: { id: 'favourites' | 'recent'; tracks: readonly WorkspaceTrack[] }) {
  const t = useTexts();
  return (
    <section aria-label={t(names[id])}>
      <h2 className={styles['heading']}>{t(names[id])}</h2>
      <RovingList tiles className={styles['tiles']}>
        {tracks.map((it) => (
          <HomeTile key={it.id} track={it} />
        ))}
      </RovingList>
    </section>
  );
}
