import { IconMessage2 } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isConversation, useNow, useTrack } from '../../../data/index.ts';
import { Goto, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Page, RovingList } from '../../../ui/index.ts';
import { RowLink } from '../rows/RowLink.tsx';
import { TrackLink } from '../rows/TrackLink.tsx';
import { useRooms } from '../tabs.tsx';
import { useLastLine } from '../useLastLine.ts';
import { Files } from './Files.tsx';
import styles from './OverviewPage.module.css';
import { People } from './People.tsx';
import { Pinned } from './Pinned.tsx';

/** The dashboard of a track: what it is about, what is new in it, its rooms and its people. A conversation has none. */
export function OverviewPage() {
  const trackId = useParam('trackId');
  const track = useTrack(trackId);
  const now = useNow();
  if (!track) return null;
  if (isConversation(track)) return <Goto to="TrackChat" params={{ trackId }} />;
  return (
    <Page parts>
      <About track={track} />
      <Talk track={track} />
      <Files track={track} now={now} />
      <Rooms trackId={trackId} />
      <People track={track} />
    </Page>
  );
}

function About({ track: { subtitle, summary } }: { track: WorkspaceTrack }) {
  const t = useTexts();
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className={styles['heading']}>
        {t('tracks.about')}
      </h2>
      {subtitle && (
        <p className={styles['subtitle']} dir="auto">
          {subtitle}
        </p>
      )}
      {(summary || !subtitle) && (
        <p className={styles[summary ? 'summary' : 'none']} dir="auto">
          {summary || t('tracks.noSummary')}
        </p>
      )}
    </section>
  );
}

/** The newest message, what is pinned, and the threads in which something is new for me. */
function Talk({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const line = useLastLine(track);
  const now = useNow();
  const { id: trackId, unseenThreads, numUnseenMentions } = track;
  const threads = Object.entries(unseenThreads).filter(([, unseen]) => unseen > 0);
  return (
    <section aria-labelledby="talk-title">
      <h2 id="talk-title" className={styles['heading']}>
        {t('tracks.messages')}
      </h2>
      <RovingList>
        <RowLink
          target={{ to: 'TrackChat', params: { trackId } }}
          kind={numUnseenMentions > 0 ? 'hot' : 'track'}
          icon={<IconMessage2 size={16} />}
          title={t('tracks.newest')}
          text={line ?? t('home.noMessages')}
          date={track.lastChatMessage?.date}
          unseen={track.numUnseenChatMessages}
          now={now}
        />
        <Pinned track={track} now={now} />
        {threads.map(([parentChatId, unseen]) => (
          <RowLink
            key={parentChatId}
            target={{ to: 'SingleChatThread', params: { trackId, parentChatId } }}
            kind="chat"
            icon={<IconMessage2 size={16} />}
            title={t('tracks.thread')}
            text={t('chat.newReplies', { count: unseen })}
            unseen={unseen}
            counted={t('chat.newReplies', { count: unseen })}
            now={now}
          />
        ))}
      </RovingList>
    </section>
  );
}

function Rooms({ trackId }: { trackId: string }) {
  const t = useTexts();
  const rooms = useRooms(trackId);
  const now = useNow();
  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="rooms-title">
      <h2 id="rooms-title" className={styles['heading']}>
        {t('tracks.rooms')}
      </h2>
      <RovingList>
        {rooms.map(({ room }) => (
          <TrackLink key={room.id} track={room} now={now} />
        ))}
      </RovingList>
    </section>
  );
}
