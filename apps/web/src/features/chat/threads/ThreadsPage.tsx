import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useLive, usePagedQuery, useTrack, useWorker } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, Page, PageHead } from '../../../ui/index.ts';
import { PagedList } from '../bookmarks/PagedList.tsx';
import { takenBack } from '../conversation/useActions.ts';
import { followed } from './followed.ts';
import { ThreadRow } from './ThreadRow.tsx';

/** The threads of a track: those with replies that one has not seen first. */
export function ThreadsPage() {
  const track = useTrack(useParam('trackId'));
  return track ? <Threads track={track} /> : null;
}

function Threads({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const { run } = useWorker();
  const { id: trackId, unseenThreads, lastNumber, lastReplyNumber, membership } = track;
  const choices = useLive('chat.threadChoices', { trackId });
  // The position is the server's: what is marked as read shows at once, but is so there only later.
  const changed = { lastNumber, lastReplyNumber, unseenThreads, seen: membership.lastChatThread, choices };
  const { pages, asOf, ...list } = usePagedQuery('chat.listThreads', { trackId }, limits.listPage, changed);
  const threads = new Map(pages?.flatMap((it) => it.threads).map((it) => [it.parent.id, it]));
  const unread = Object.keys(unseenThreads).length;
  return (
    <Page>
      <PageHead title={t('chat.threads')} under>
        {unread > 0 && (
          <Button size="sm" onClick={() => run('chat.markThreadsViewed', { trackId, upTo: lastReplyNumber }).catch(takenBack)}>
            {t('chat.markThreadsRead')}
          </Button>
        )}
      </PageHead>
      <PagedList
        {...list}
        rows={
          pages &&
          [...threads.values()].map((it) => {
            const { id } = it.parent;
            const follows = followed(choices?.[id], { follows: it.follows, choice: asOf?.choices?.[id] }) ?? it.follows;
            return <ThreadRow key={id} thread={{ ...it, follows, numUnseen: unseenThreads[id] ?? 0 }} />;
          })
        }
        empty={<EmptyState title={t('chat.noThreads')} text={t('chat.noThreadsText')} />}
      />
    </Page>
  );
}
