import type { Reaction } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx, Tooltip } from '../../ui/index.ts';
import styles from './ReactionRow.module.css';

interface Props {
  reactions: readonly Reaction[];
  myId: string | undefined;
  /** The names of these people, as a tooltip shows them. */
  namesOf(userIds: readonly string[]): string;
  /** Sets or takes back one's own; left out where the person may not react. */
  onReact?: ((emoji: string) => void) | undefined;
  /** The button that adds another emoji. */
  children?: ReactNode;
}
/** Who reacted, and how: a press sets or takes back one's own. */
export const ReactionRow = ({ reactions, myId, namesOf, onReact, children }: Props) => (
  <div className={styles['row']}>
    {reactions.map((it) => (
      <Pill
        key={it.emoji}
        reaction={it}
        isMine={myId !== undefined && it.userIds.includes(myId)}
        names={namesOf(it.userIds)}
        onReact={onReact}
      />
    ))}
    {children}
  </div>
);

function Pill({
  reaction: { emoji, userIds },
  isMine,
  names,
  onReact,
}: { reaction: Reaction; isMine: boolean; names: string } & Pick<Props, 'onReact'>) {
  const t = useTexts();
  return (
    <Tooltip label={names}>
      <button
        type="button"
        className={cx(styles['pill'], isMine && styles['mine'])}
        aria-pressed={isMine}
        aria-label={t('chat.reaction', { emoji, names, count: userIds.length })}
        disabled={!onReact}
        onClick={() => onReact?.(emoji)}
      >
        <span className={styles['emoji']}>{emoji}</span>
        <span className={styles['count']}>{userIds.length}</span>
      </button>
    </Tooltip>
  );
}

/** The look of the button that adds an emoji, in the row of the others. */
export const addReactionClass = cx(styles['pill'], styles['add']);
