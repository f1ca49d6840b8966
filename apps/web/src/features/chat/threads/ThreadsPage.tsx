import { type ListedThread, limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { serverNow, useAskedPages, useLive, useReader, useTrack, useWorker } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, Page, PageHead } from '../../../ui/index.ts';
import { useChatPeople } from '../conversation/people.ts';
import { takenBack } from '../conversation/useActions.ts';
import { KeptRow } from '../kept/KeptRow.tsx';
import { Listed } from '../kept/Listed.tsx';
import { FollowButton } from './FollowButton.tsx';
import { followed } from './followed.ts';
import { lastReply } from './lastReply.ts';

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
  const { pages, asOf, ...list } = useAskedPages('chat.listThreads', { trackId }, limits.listPage, changed);
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
      <Listed
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

function ThreadRow({ thread: { parent, follows, numUnseen } }: { thread: ListedThread }) {
  const t = useTexts();
  const reader = useReader();
  const { run } = useWorker();
  const { trackId, id: messageId, thread } = parent;
  const people = useChatPeople(trackId);
  const follow = (wish: boolean) =>
    void run('chat.followThread', { trackId, messageId, follows: wish, upTo: thread?.lastNumber }).catch(takenBack);
  const last = thread && lastReply(thread.lastReply, { now: serverNow(), ...reader }, t);
  const note = thread && `${t('chat.replies', { count: thread.replies })}, ${last}`;
  return (
    <KeptRow message={parent} sender={people.get(parent.senderId ?? '')} numUnseen={numUnseen} note={note} thread>
      <FollowButton follows={follows} onChange={follow} />
    </KeptRow>
  );
}
