import { IconX } from '@tabler/icons-react';
import type { CurrentUser } from '@trackyard/contract';
import type { ListedComment } from '@trackyard/data-worker';
import { includesLevel, threadsOf } from '@trackyard/rules';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useIsOffline, useLive, useMe } from '../../../data/index.ts';
import type { ArticleCommentsProps } from '../../../shared/comments/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, IconButton } from '../../../ui/index.ts';
import { Composer } from '../composer/Composer.tsx';
import { type EditedWords, useArticleSource } from '../composer/source.ts';
import { PlaceContext } from '../conversation/conversation.ts';
import { useChatPeople } from '../conversation/people.ts';
import { useStable } from '../conversation/useStable.ts';
import { Waits } from '../Waits.tsx';
import styles from './article-comments.module.css';
import { nameOf, Thread } from './Thread.tsx';
import { useCommentActions } from './useCommentActions.ts';

/** The threads of comments on an article, and the box to write a comment. */
export function ArticleComments(props: ArticleCommentsProps) {
  const t = useTexts();
  const me = useMe();
  const isOffline = useIsOffline();
  const live = useLive('articleComments.ofArticle', { articleId: props.articleId });
  if (!me || !live) return <Waits />;
  if (!live.ready && live.comments.length === 0)
    return isOffline ? <EmptyState title={t('comments.notHere')} text={t('comments.notHereText')} /> : <Waits />;
  return <Threads {...props} me={me} comments={live.comments} />;
}

function Threads({
  wikiId,
  articleId,
  level,
  passages,
  me,
  comments,
}: ArticleCommentsProps & { me: CurrentUser; comments: readonly ListedComment[] }) {
  const t = useTexts();
  const [showsResolved, setShowsResolved] = useState(false);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const [editing, setEditing] = useState<ListedComment | null>(null);
  const people = useChatPeople(
    null,
    comments.map((it) => it.authorId),
  );
  const place = useMemo(() => ({ trackId: undefined, myId: me.id, openLinks: me.openLinks }), [me.id, me.openLinks]);
  const acting = useCommentActions(wikiId, articleId, me.id);
  const threads = useMemo(() => threadsOf(comments), [comments]);
  const open = threads.filter((it) => it.first.resolved === null);
  const resolved = threads.filter((it) => it.first.resolved !== null);
  const mayWrite = includesLevel(level, 'comment');
  // Even if somebody deletes it meanwhile: another draft would take the place of the reply in the box.
  const answered = comments.find((it) => it.id === replyTo);
  const draft = answered ? null : passages.draft;
  const list = useWayToOwn(comments, me.id);
  const endEdit = useStable(() => setEditing(null));
  const actions = {
    ...acting,
    edit: setEditing,
    reply: (id: string) => {
      setEditing(null);
      setReplyTo(id);
    },
    remove: (id: string) => {
      setEditing((now) => (now?.id === id ? null : now));
      setReplyTo((now) => (now === id ? null : now));
      acting.remove(id);
    },
  };
  useWayToChosen(list, passages.chosen);
  const shared = { people, me, passages, mayWrite, mayManage: includesLevel(level, 'manage'), actions };
  return (
    <PlaceContext value={place}>
      <div className={styles.comments}>
        <div ref={list} className={styles.list}>
          {open.length === 0 && <NoneOpen hasResolved={resolved.length > 0} mayWrite={mayWrite} />}
          {open.map((it) => (
            <Thread key={it.first.id} thread={it} {...shared} />
          ))}
          {resolved.length > 0 && (
            <Button size="sm" variant="subtle" aria-expanded={showsResolved} onClick={() => setShowsResolved(!showsResolved)}>
              {t(showsResolved ? 'comments.hideResolved' : 'comments.showResolved', { count: resolved.length })}
            </Button>
          )}
          {showsResolved && resolved.map((it) => <Thread key={it.first.id} thread={it} {...shared} />)}
        </div>
        {answered && mayWrite && (
          <p className={styles.answers}>
            <span dir="auto">{t('comments.answers', { name: nameOf(answered, people) })}</span>
            <IconButton size="sm" label={t('comments.noAnswer')} icon={<IconX size={16} />} onClick={() => setReplyTo(null)} />
          </p>
        )}
        {draft && mayWrite && (
          <p className={styles.answers}>
            <q dir="auto" data-content="">
              {draft.quote.replaceAll('\n', ' ')}
            </q>
            <IconButton size="sm" label={t('comments.noPassage')} icon={<IconX size={16} />} onClick={passages.onDrop} />
          </p>
        )}
        <Composer
          source={useArticleSource({ wikiId, articleId, replyTo: answered?.id ?? null, mayWrite, passage: draft })}
          label={answered ? t('comments.reply') : t('comments.write')}
          silence={mayWrite ? null : t('comments.mayOnlyRead')}
          editing={useMemo(() => editing && wordsOf(editing), [editing])}
          onEditEnd={endEdit}
          onEditEmptied={(it) => actions.remove(it.id)}
          onEditLast={() => setEditing(comments.findLast((it) => it.authorId === me.id && !it.deleted) ?? null)}
          onSent={() => {
            if (draft) passages.onDrop();
            setReplyTo(null);
          }}
        />
      </div>
    </PlaceContext>
  );
}

const wordsOf = ({ id, content }: ListedComment): EditedWords => ({ id, chatMessageContent: content, entryLinks: [] });

/** Scrolls to a comment that the user has just written. */
function useWayToOwn(comments: readonly ListedComment[], myId: string) {
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const fresh = seen.current && comments.find((it) => it.authorId === myId && it.delivery !== 'sent' && !seen.current?.has(it.id));
    seen.current = new Set(comments.map((it) => it.id));
    if (fresh) list.current?.querySelector(`[data-comment="${fresh.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [comments, myId]);
  return list;
}

/** Scrolls to the thread of a passage that was chosen in the text. */
function useWayToChosen(list: RefObject<HTMLDivElement | null>, chosen: { commentId: string } | null) {
  useEffect(() => {
    if (chosen) list.current?.querySelector(`[data-comment="${chosen.commentId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, chosen]);
}

function NoneOpen({ hasResolved, mayWrite }: { hasResolved: boolean; mayWrite: boolean }) {
  const t = useTexts();
  if (hasResolved) return <p className={styles.allResolved}>{t('comments.allResolved')}</p>;
  return (
    <div className={styles.none}>
      <EmptyState title={t('comments.empty')} text={t(mayWrite ? 'comments.emptyArticle' : 'comments.emptyArticleReader')} />
    </div>
  );
}
