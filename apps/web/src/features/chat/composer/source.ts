import type { ListedMessage } from '@trackyard/data-worker';
import { fileTitle } from '@trackyard/rules';
import { useMemo } from 'react';
import { newId, useQuietQuery, useWorker } from '../../../data/index.ts';
import type { Attachment } from '../files/useAttachments.ts';

/** What can be changed in the composer. */
export type EditedWords = Pick<ListedMessage, 'id' | 'chatMessageContent' | 'entryLinks'>;

/** Where what one writes goes. It keeps its identity as long as the place is the same. */
export interface ComposerSource {
  /** Of its draft: nothing of one place can come into another. */
  key: string;
  /** Whose people can be named first, and whose commands there are; null: in no track. */
  trackId: string | null;
  /** Who can be named; left out: everybody whom one knows there. */
  mentionable?: ReadonlySet<string> | undefined;
  /** Of the conversation within the track, for those who see that one types. */
  listId: string | null;
  /** In a panel beside something: there is less room. */
  narrow: boolean;
  /** Whoever opens it came to write. */
  opensToWrite: boolean;
  send(text: string, files: readonly Attachment[]): Promise<unknown>;
  edit(id: string, text: string): Promise<unknown>;
}

interface InTrack {
  trackId: string;
  /** Of a thread. */
  parentMessageId?: string | null;
  /** Of comments: what they are about. */
  entryId?: string;
}
/** The chat of a track, a thread in it, or the comments on something in the track. */
export function useTrackSource({ trackId, parentMessageId = null, entryId }: InTrack): ComposerSource {
  const { run, act } = useWorker();
  return useMemo(() => {
    const listId = parentMessageId ?? entryId ?? null;
    return {
      ...{ trackId, listId, key: listId ? `${trackId}:${listId}` : trackId },
      ...{ narrow: listId !== null, opensToWrite: parentMessageId !== null },
      async send(text, files) {
        const messageId = newId();
        // Their bytes are in the worker before the message names them.
        if (files.length > 0) await act('uploads.add', { files: files.map(({ id, file }) => ({ id, trackId, messageId, file })) });
        const named = files.map(({ id, file }) => ({ id, name: fileTitle(file.name), size: file.size }));
        return run('chat.sendMessage', {
          id: messageId,
          trackId,
          text,
          parentMessageId,
          ...(entryId && { entryId }),
          ...(named.length > 0 && { files: named }),
        });
      },
      edit: (messageId, text) => run('chat.editMessage', { trackId, messageId, text }),
    };
  }, [run, act, trackId, parentMessageId, entryId]);
}

interface OnArticle {
  wikiId: string;
  articleId: string;
  /** The comment that one answers. */
  replyTo: string | null;
  mayWrite: boolean;
}
/** The comments on an article, or the replies to one of them. */
export function useArticleSource({ wikiId, articleId, replyTo, mayWrite }: OnArticle): ComposerSource {
  const { run } = useWorker();
  // Until the server answers everybody is offered: it decides whom a comment mentions.
  const readers = useQuietQuery('articleComments.mentionable', mayWrite ? { wikiId, articleId } : null, articleId).answer?.userIds;
  const mentionable = useMemo(() => readers && new Set(readers), [readers]);
  return useMemo(
    () => ({
      ...{ trackId: null, mentionable, listId: null, narrow: true, opensToWrite: true },
      key: replyTo ? `article:${articleId}:${replyTo}` : `article:${articleId}`,
      send: (text) => run('articleComments.add', { wikiId, articleId, id: newId(), text, replyTo }),
      edit: (commentId, text) => run('articleComments.edit', { wikiId, articleId, commentId, text }),
    }),
    [run, wikiId, articleId, replyTo, mentionable],
  );
}
