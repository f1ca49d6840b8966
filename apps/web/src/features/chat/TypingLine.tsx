import { memo } from 'react';
import { useLive } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './chat.module.css';
import { useConversation } from './conversation/conversation.ts';

/** Who is typing. Its height is always there, so that nothing moves when somebody begins. */
export const TypingLine = memo(function TypingLine() {
  const t = useTexts();
  const { trackId, parentMessageId, entryId, personOf, myId } = useConversation();
  const typing = useLive('chat.typing', { trackId, parentMessageId: parentMessageId ?? entryId });
  const nameOf = (id: string): string => {
    const person = personOf(id);
    const name = firstName(person?.displayName) ?? t('chat.someone');
    // A guest's first name may be that of a colleague.
    return person?.guest ? t('guests.named', { name }) : name;
  };
  const names = (typing?.userIds ?? []).filter((id) => id !== myId).map(nameOf);
  const [first, second] = names;
  return (
    <div className={styles.typing} role="status">
      {first !== undefined && (
        <>
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {second === undefined
            ? t('chat.typingOne', { name: first })
            : names.length === 2
              ? t('chat.typingTwo', { first, second })
              : t('chat.typingMany')}
        </>
      )}
    </div>
  );
});

const firstName = (name: string | undefined) => name?.split(/\s+/)[0];
