import { IconMoodSmile } from '@tabler/icons-react';
import type { Entry } from '../../../data/index.ts';
import { namesOf, useLive, useMe, useWorker } from '../../../data/index.ts';
import { addReactionClass, EmojiButton, ReactionRow } from '../../../shared/comments/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt } from '../../../ui/index.ts';

/** Who reacted to an entry, and how. */
export function EntryReactions({ entry, mayReact }: { entry: Entry; mayReact: boolean }) {
  const t = useTexts();
  const me = useMe();
  const { run } = useWorker();
  const attempt = useAttempt();
  const { id: entryId, trackId, reactions } = entry;
  const people = useLive('tracks.everyoneEver', { trackId });
  const personOf = (userId: string) => people?.find((it) => it.userId === userId)?.person;
  if (!me || (reactions.length === 0 && !mayReact)) return null;
  const react = (emoji: string) => {
    const reacted = !reactions.find((it) => it.emoji === emoji)?.userIds.includes(me.id);
    attempt(run('entries.react', { trackId, entryId, emoji, reacted }), 'Error reacting to an entry');
  };
  return (
    <ReactionRow
      reactions={reactions}
      myId={me.id}
      namesOf={(userIds) => namesOf(userIds, { myId: me.id, personOf }, t)}
      onReact={mayReact ? react : undefined}
    >
      {mayReact && (
        <EmojiButton className={addReactionClass} label={t('chat.addReaction')} onPick={react}>
          <IconMoodSmile size={14} stroke={1.75} />
        </EmojiButton>
      )}
    </ReactionRow>
  );
}
