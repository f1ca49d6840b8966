import { IconMoodSmile } from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import { memo } from 'react';
import { namesOf } from '../../../data/index.ts';
import { addReactionClass, ReactionRow } from '../../../shared/comments/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import { mayReact } from './useMenuItems.tsx';

/** Who reacted to a message, and how. */
export const Reactions = memo(function Reactions({ message }: { message: ListedMessage }) {
  const t = useTexts();
  const conversation = useConversation();
  if (message.reactions.length === 0) return null;
  const react = mayReact(message, conversation) ? (emoji: string) => conversation.actions.react(message, emoji) : undefined;
  return (
    <ReactionRow
      reactions={message.reactions}
      myId={conversation.myId}
      namesOf={(userIds) => namesOf(userIds, conversation, t)}
      onReact={react}
    >
      {react && (
        <EmojiButton className={addReactionClass} label={t('chat.addReaction')} onPick={react}>
          <IconMoodSmile size={14} stroke={1.75} />
        </EmojiButton>
      )}
    </ReactionRow>
  );
});
