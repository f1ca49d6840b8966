import type { CommentPassage } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { fileTitle } from '@trackyard/rules';
import { useMemo } from 'react';
import { type AskPeople, newId, useWorker } from '../../../data/index.ts';
import type { Attachment } from '../files/useAttachments.ts';
import type { OpeningFocus } from './useOpeningFocus.ts';

/** A message or comment whose text the composer edits. */
export type EditedWords = Pick<ListedMessage, 'id' | 'chatMessageContent' | 'entryLinks'>;

/** The conversation that the composer writes to. */
export interface ComposerSource {
  /** The key of its draft. Each conversation has its own. */
  key: string;
  /** The track whose members are suggested first and whose commands work; null outside of tracks. */
  trackId: string | null;
  /** Finds the people whom a text can mention, where those are not my colleagues and the members of the track. */
  findMentionable?: AskPeople | undefined;
  /** The thread or entry within the track, for the report that the user is typing. */
  listId: string | null;
  /** In a side panel, where there is less room. */
  narrow: boolean;
  /** When the box gets the caret as it opens. */
  focus: OpeningFocus;
  send(text: string, files: readonly Attachment[]): Promise<unknown>;
  edit(id: string, text: string): Promise<unknown>;
}

interface InTrack {
  trackId: string;
  /** The message that started the thread. */
  parentMessageId?: string | null;
  /** The entry that the comments are about. */
  entryId?: string;
}
/** The chat of a track, a thread in it, or the comments on something in the track. */
export function useTrackSource({ trackId, parentMessageId = null, entryId }: InTrack): ComposerSource {
  const { run, act } = useWorker();
  return useMemo(() => {
    const listId = parentMessageId ?? entryId ?? null;
    return {
      ...{ trackId, listId, key: listId ? `${trackId}:${listId}` : trackId },
      ...{ narrow: listId !== null, focus: parentMessageId === null ? ('byMouse' as const) : ('always' as const) },
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
  /** The comment that started the thread; null for a new thread. */
  replyTo: string | null;
  mayWrite: boolean;
  /** The passage of the text that a new thread is about. */
  passage: CommentPassage | null;
}
/** The comments on an article, or the replies to one of them. */
export function useArticleSource({ wikiId, articleId, replyTo, mayWrite, passage }: OnArticle): ComposerSource {
  const { run } = useWorker();
  const findMentionable = useMemo<AskPeople | undefined>(
    () => (mayWrite ? (search) => run('articleComments.mentionable', { wikiId, articleId, search }) : undefined),
    [run, wikiId, articleId, mayWrite],
  );
  return useMemo(
    () => ({
      ...{ trackId: null, findMentionable, listId: null, narrow: true, focus: passage ? ('always' as const) : ('unlessWriting' as const) },
      key: replyTo ? `article:${articleId}:${replyTo}` : `article:${articleId}${passage ? ':passage' : ''}`,
      send: (text) => run('articleComments.add', { wikiId, articleId, id: newId(), text, replyTo, passage }),
      edit: (commentId, text) => run('articleComments.edit', { wikiId, articleId, commentId, text }),
    }),
    [run, wikiId, articleId, replyTo, passage, findMentionable],
  );
}
