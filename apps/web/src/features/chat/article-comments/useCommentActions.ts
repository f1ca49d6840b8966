import type { ListedComment } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { newId, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useCopy } from '../../../ui/index.ts';
import { takenBack } from '../conversation/useActions.ts';
import { useUndoableRemoval } from '../conversation/usePageActions.tsx';

/** The actions on a comment. All of them work offline. */
export interface CommentActions {
  edit(comment: ListedComment): void;
  /** `id`: of the comment that started the thread. */
  reply(id: string): void;
  remove(id: string): void;
  resolve(id: string, resolved: boolean): void;
  react(comment: ListedComment, emoji: string): void;
  copyText(comment: ListedComment): void;
  retry(id: string): void;
  discard(id: string): void;
}

export function useCommentActions(wikiId: string, articleId: string, myId: string): Omit<CommentActions, 'edit' | 'reply'> {
  const t = useTexts();
  const { run, act } = useWorker();
  const copy = useCopy();
  const removeUndoably = useUndoableRemoval();
  return useMemo(() => {
    const at = { wikiId, articleId };
    return {
      remove: (commentId) =>
        removeUndoably(commentId, t('comments.deletedNow'), () => act('articleComments.deleteUndoably', { id: newId(), ...at, commentId })),
      resolve: (commentId, resolved) => void run('articleComments.resolve', { ...at, commentId, resolved }).catch(takenBack),
      react: ({ id: commentId, reactions }, emoji) => {
        const reacted = !reactions.some((it) => it.emoji === emoji && it.userIds.includes(myId));
        void run('articleComments.react', { ...at, commentId, emoji, reacted }).catch(takenBack);
      },
      copyText: ({ content }) => void copy(content.plain, t('chat.copied')),
      retry: (id) => void act('outbox.retry', { id }).catch(takenBack),
      discard: (id) => void act('outbox.discard', { id }).catch(takenBack),
    };
  }, [run, act, copy, removeUndoably, t, wikiId, articleId, myId]);
}
