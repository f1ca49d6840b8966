import { type ListedThread, limits } from '@trackyard/contract';
import { useMemo, useRef, useState } from 'react';
import { useLive, usePagedQuery, useTitle, useTracks, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, Page, PageHead } from '../../../ui/index.ts';
import { PagedList } from '../bookmarks/PagedList.tsx';
import { takenBack } from '../conversation/useActions.ts';
import { followed } from './followed.ts';
import { newsOfThreads } from './news.ts';
import { ThreadRow } from './ThreadRow.tsx';
import { type UnfollowedThread, withUnfollowed } from './unfollowed.ts';

const none = {};

/** The threads that I follow, of all my chats: those with replies that I have not seen first. */
export function FollowedThreadsPage() {
  const t = useTexts();
  const { run } = useWorker();
  const titleFor = useTitle();
  const tracks = useTracks();
  const byId = useMemo(() => new Map(tracks?.map((it) => [it.id, it])), [tracks]);
  const news = useMemo(() => newsOfThreads(tracks ?? []), [tracks]);
  const { pages, asOf: _, stale: __, ...list } = usePagedQuery('chat.listFollowedThreads', none, limits.listPage, news);
  const [unfollowed, setUnfollowed] = useState<readonly UnfollowedThread[]>([]);
  const threads = withUnfollowed(pages?.flatMap((it) => it.threads) ?? [], unfollowed);
  const keep = (thread: ListedThread, at: number) =>
    setUnfollowed((now) => [...now.filter((it) => it.thread.parent.id !== thread.parent.id), { thread, at }]);
  const unread = tracks?.filter((it) => it.state === 0 && Object.keys(it.unseenThreads).length > 0) ?? [];
  const markRead = () => {
    for (const { id: trackId, lastReplyNumber: upTo } of unread) run('chat.markThreadsViewed', { trackId, upTo }).catch(takenBack);
  };
  return (
    <Page>
      <PageHead title={t('chat.threads')} text={t('chat.followedText')}>
        {unread.length > 0 && (
          <Button size="sm" onClick={markRead}>
            {t('chat.markThreadsRead')}
          </Button>
        )}
      </PageHead>
      <PagedList
        {...list}
        rows={
          pages &&
          tracks &&
          threads.flatMap((it, at) => {
            // I have left the track meanwhile.
            const track = byId.get(it.parent.trackId);
            const numUnseen = track?.unseenThreads[it.parent.id] ?? 0;
            const shown = { thread: it, numUnseen, onUnfollow: () => keep(it, at) };
            return track ? [<FollowedRow key={it.parent.id} {...shown} where={titleFor(track)} />] : [];
          })
        }
        empty={<EmptyState title={t('chat.noFollowed')} text={t('chat.noFollowedText')} />}
      />
    </Page>
  );
}

interface RowProps {
  thread: ListedThread;
  numUnseen: number;
  where: string;
  onUnfollow(): void;
}
function FollowedRow({ thread, numUnseen, where, onUnfollow }: RowProps) {
  const { trackId, id } = thread.parent;
  const choices = useLive('chat.threadChoices', { trackId });
  const choice = choices?.[id];
  // My choice when this answer came: the server knew of it.
  const known = useRef<{ of: ListedThread; choice: typeof choice }>(undefined);
  if (choices && known.current?.of !== thread) known.current = { of: thread, choice };
  const follows = followed(choice, { follows: true, choice: known.current?.choice }) ?? true;
  return <ThreadRow thread={{ ...thread, follows, numUnseen }} where={where} onFollow={(wish) => !wish && onUnfollow()} />;
}
