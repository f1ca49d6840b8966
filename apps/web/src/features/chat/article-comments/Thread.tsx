import { IconArrowBackUp, IconCheck, IconCopy, IconDots, IconMoodSmile, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CurrentUser } from '@trackyard/contract';
import type { ListedComment } from '@trackyard/data-worker';
import { type CommentThread, formatDate, formatLongDate, formatTime } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { namesOf, useNow, useReader } from '../../../data/index.ts';
import { type ArticleCommentsProps, addReactionClass, ReactionRow } from '../../../shared/comments/index.ts';
import { Avatar, PersonButton } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton, Menu, type MenuItem } from '../../../ui/index.ts';
import type { ChatPerson } from '../conversation/conversation.ts';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import { DeliveryState } from '../message/DeliveryState.tsx';
import { Foldable } from '../message/Foldable.tsx';
import { MessageParts } from '../message/MessageParts.tsx';
import styles from './article-comments.module.css';
import { Quote } from './Quote.tsx';
import type { CommentActions } from './useCommentActions.ts';

interface Shared {
  people: ReadonlyMap<string, ChatPerson>;
  me: CurrentUser;
  passages: ArticleCommentsProps['passages'];
  mayWrite: boolean;
  mayManage: boolean;
  actions: CommentActions;
}

/** A comment with its replies. */
export function Thread({ thread: { first, replies }, ...shared }: Shared & { thread: CommentThread<ListedComment> }) {
  const t = useTexts();
  const { people, passages, mayWrite, actions } = shared;
  const isResolved = first.resolved !== null;
  const resolver = people.get(first.resolvedById ?? '')?.displayName;
  return (
    <section
      className={styles.thread}
      data-resolved={isResolved || undefined}
      data-chosen={passages.chosen?.commentId === first.id || undefined}
      aria-label={t('comments.threadOf', { name: nameOf(first, people) })}
    >
      {isResolved && (
        <p className={styles.resolved}>
          <IconCheck size={14} aria-hidden="true" />
          {resolver ? t('comments.resolvedBy', { name: resolver }) : t('comments.resolved')}
        </p>
      )}
      {first.passage && (
        <Quote
          quote={first.passage.quote}
          removed={passages.removed.has(first.id)}
          onShow={isResolved ? undefined : () => passages.onShow(first.id)}
        />
      )}
      <Comment comment={first} {...shared} />
      {replies.map((it) => (
        <Comment key={it.id} comment={it} {...shared} />
      ))}
      {mayWrite && first.delivery !== 'failed' && (
        <div className={styles.foot}>
          {!first.deleted && (
            <Button
              size="sm"
              variant="subtle"
              icon={<IconArrowBackUp size={16} aria-hidden="true" />}
              onClick={() => actions.reply(first.id)}
            >
              {t('comments.reply')}
            </Button>
          )}
          <Button
            size="sm"
            variant="subtle"
            icon={isResolved ? undefined : <IconCheck size={16} aria-hidden="true" />}
            onClick={() => actions.resolve(first.id, !isResolved)}
          >
            {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
          </Button>
        </div>
      )}
    </section>
  );
}

export const nameOf = (it: ListedComment, people: Shared['people']): string => people.get(it.authorId ?? '')?.displayName ?? it.authorName;

function Comment({ comment, people, me, mayWrite, mayManage, actions }: Omit<Shared, 'passages'> & { comment: ListedComment }) {
  const t = useTexts();
  const name = nameOf(comment, people);
  const person = people.get(comment.authorId ?? '') ?? { id: comment.authorId ?? name, displayName: name };
  const { id, content } = comment;
  if (comment.deleted)
    return (
      <p className={styles.gone} data-comment={id}>
        {t('comments.deleted')}
      </p>
    );
  const tail = comment.edited ? <span className={styles.edited}>{t('chat.edited')}</span> : null;
  const react = mayWrite ? (emoji: string) => actions.react(comment, emoji) : undefined;
  return (
    <article className={styles.comment} data-comment={id}>
      <PersonButton userId={comment.authorId} name={name} second>
        <Avatar person={person} size="sm" />
      </PersonButton>
      <div className={styles.body}>
        <div className={styles.who}>
          <b dir="auto">
            <PersonButton userId={comment.authorId} name={name}>
              {name}
            </PersonButton>
          </b>
          <Time date={comment.created} />
          <Tools comment={comment} name={name} isMine={comment.authorId === me.id} {...{ mayWrite, mayManage, actions, react }} />
        </div>
        <div className={styles.words} data-content="">
          <Foldable id={id} text={content.plain}>
            <MessageParts content={content} sender={name} tail={tail} />
          </Foldable>
        </div>
        <DeliveryState message={comment} onRetry={() => actions.retry(id)} onDiscard={() => actions.discard(id)} />
        {comment.reactions.length > 0 && (
          <ReactionRow
            reactions={comment.reactions}
            myId={me.id}
            namesOf={(ids) => namesOf(ids, { myId: me.id, personOf: (it) => people.get(it ?? '') }, t)}
            onReact={react}
          >
            {react && (
              <EmojiButton className={addReactionClass} label={t('chat.addReaction')} onPick={react}>
                <IconMoodSmile size={14} stroke={1.75} />
              </EmojiButton>
            )}
          </ReactionRow>
        )}
      </div>
    </article>
  );
}

function Time({ date }: { date: string }) {
  const reader = useReader();
  const now = useNow();
  const day = formatDate(date, { ...reader, now });
  const time = formatTime(date, reader);
  return (
    <time dateTime={date} title={formatLongDate(date, reader)}>
      {day === time ? time : `${day}, ${time}`}
    </time>
  );
}

interface ToolsProps extends Pick<Shared, 'mayWrite' | 'mayManage' | 'actions'> {
  comment: ListedComment;
  name: string;
  isMine: boolean;
  react: ((emoji: string) => void) | undefined;
}
/** The actions on a comment that the user has a right to. */
function Tools({ comment, name, isMine, mayWrite, mayManage, actions, react }: ToolsProps) {
  const t = useTexts();
  const item = (label: string, icon: ReactNode, callback: () => void): MenuItem => ({ itemType: 'action', name: label, icon, callback });
  const remove: MenuItem[] = [
    { itemType: 'divider' },
    { itemType: 'alert', name: t('chat.delete'), icon: <IconTrash size={16} />, callback: () => actions.remove(comment.id) },
  ];
  const items = [
    ...(isMine && mayWrite ? [item(t('chat.edit'), <IconPencil size={16} />, () => actions.edit(comment))] : []),
    item(t('chat.copyText'), <IconCopy size={16} />, () => actions.copyText(comment)),
    ...((isMine && mayWrite) || mayManage ? remove : []),
  ];
  return (
    <span className={styles.tools}>
      {react && comment.delivery !== 'failed' && (
        <EmojiButton className={styles.tool} label={t('chat.addReaction')} onPick={react}>
          <IconMoodSmile size={16} />
        </EmojiButton>
      )}
      <Menu
        label={t('comments.actionsOf', { name })}
        items={items}
        trigger={<IconButton size="sm" label={t('comments.actionsOf', { name })} icon={<IconDots size={16} />} tooltip={false} />}
      />
    </span>
  );
}
