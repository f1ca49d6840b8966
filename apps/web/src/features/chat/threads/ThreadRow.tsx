import type { ListedThread } from '@trackyard/contract';
import { serverNow, useReader, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { MessageLinkRow } from '../bookmarks/MessageLinkRow.tsx';
import { useChatPeople } from '../conversation/people.ts';
import { takenBack } from '../conversation/useActions.ts';
import { FollowButton } from './FollowButton.tsx';
import { lastReply } from './lastReply.ts';

interface Props {
  thread: ListedThread;
  /** It stands among those of other chats. */
  where?: string;
  onFollow?(follows: boolean): void;
}
/** A thread in a list. */
export function ThreadRow({ thread: { parent, follows, numUnseen }, where, onFollow }: Props) {
  const t = useTexts();
  const reader = useReader();
  const { run } = useWorker();
  const { trackId, id: messageId, thread } = parent;
  const people = useChatPeople(trackId);
  const follow = (wish: boolean) => {
    onFollow?.(wish);
    run('chat.followThread', { trackId, messageId, follows: wish, upTo: thread?.lastNumber }).catch(takenBack);
  };
  const last = thread && lastReply(thread.lastReply, { now: serverNow(), ...reader }, t);
  const replies = thread && `${t('chat.replies', { count: thread.replies })}, ${last}`;
  const note = where && replies ? t('chat.inTrack', { title: where, text: replies }) : replies;
  return (
    <MessageLinkRow message={parent} sender={people.get(parent.senderId ?? '')} numUnseen={numUnseen} note={note} thread>
      <FollowButton follows={follows} onChange={follow} />
    </MessageLinkRow>
  );
}
