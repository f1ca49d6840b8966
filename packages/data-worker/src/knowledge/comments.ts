import { type ArticleComment, type OfflineOperation, scopeOf } from '@trackyard/contract';
import { parseMessage, withReaction } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { KnownPeople } from '../profile/known-people.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import { cursorOf } from '../sync/cursors.ts';
import { isEdit, isNewWords, messageIdOf } from '../sync/lanes.ts';
import type { Actor } from '../sync/optimistic.ts';

/** A comment on an article as people see it, with the outbox applied to it. */
export interface ListedComment extends ArticleComment {
  /** Of its text: `sent` once the server has it. */
  delivery: 'sent' | 'sending' | 'waiting' | 'failed';
  /** Why the server refused it. */
  failure: string | null;
}
/** The comments on an article, the oldest first. `ready`: the comments of the server are here. */
export interface CommentsOfArticle {
  comments: readonly ListedComment[];
  ready: boolean;
}

export interface ArticleComments {
  read(articleId: string): CommentsOfArticle;
}
interface Options {
  db: Database;
  /** The current user, and the tracks that their text can name. */
  actor(): Pick<Actor, 'userId' | 'displayName' | 'tracks'>;
  /** `sending` or `waiting`, for an item that has not failed. */
  deliveryOf(item: OutboxItem): 'sending' | 'waiting';
  knownPeople: Pick<KnownPeople, 'all'>;
}
type By = ReturnType<Options['actor']> & Pick<Actor, 'people'>;
type CommentOperation = Extract<OfflineOperation, `articleComments.${string}`>;
type CommentItem = { [N in CommentOperation]: OutboxItemOf<N> }[CommentOperation];
const isOfComments = (item: OutboxItem): item is CommentItem => item.operation.startsWith('articleComments.');

/** The comments on articles as people see them: the rows of the server with the outbox applied to them. */
export function createArticleComments({ db, actor, deliveryOf, knownPeople }: Options): ArticleComments {
  /** Only the server knows who may read the article. Until it answers, a text can mention anybody. */
  const mentionable = (): By['people'] => knownPeople.all().map(({ id, displayName }) => ({ userId: id, displayName }));
  const delivery = (item: OutboxItem): ListedComment['delivery'] => {
    if (item.state === 'waiting') return deliveryOf(item);
    return item.state === 'failed' ? 'failed' : 'sent';
  };
  const listed = (comment: ArticleComment, items: readonly CommentItem[], by: By): ListedComment => {
    const words = items.findLast((it) => (isNewWords(it) || isEdit(it)) && messageIdOf(it) === comment.id);
    const seen = items.reduce((so, it) => overlaid(so, it, by), comment);
    return { ...seen, delivery: words ? delivery(words) : 'sent', failure: words?.failure ?? null };
  };
  return {
    read(articleId) {
      const waiting = db
        .rows('outbox')
        .filter((it): it is CommentItem => isOfComments(it) && it.input.articleId === articleId)
        .sort((a, b) => a.order - b.order);
      const by = { ...actor(), people: waiting.length > 0 ? mentionable() : [] };
      const about = byComment(waiting);
      const stored = [...db.group('articleComments', articleId)].sort((a, b) => a.number - b.number);
      const here = new Set(stored.map((it) => it.id));
      const added = waiting.flatMap((it) => (it.operation === 'articleComments.add' && !here.has(it.input.id) ? [draftOf(it, by)] : []));
      return {
        comments: [...stored, ...added].map((it) => listed(it, about.get(it.id) ?? [], by)),
        ready: cursorOf(db, scopeOf('article', articleId)) !== undefined,
      };
    },
  };
}

/** Outbox items by the comments that they change. A reply changes the comment that it answers: it opens the thread again. */
function byComment(items: readonly CommentItem[]): ReadonlyMap<string, CommentItem[]> {
  const found = new Map<string, CommentItem[]>();
  for (const it of items)
    for (const id of [messageIdOf(it), it.operation === 'articleComments.add' ? it.input.replyTo : null]) {
      if (id === null) continue;
      const known = found.get(id);
      if (known) known.push(it);
      else found.set(id, [it]);
    }
  return found;
}

const wordsOf = (text: string, { people, tracks }: By) => parseMessage(text, { people, tracks, onlyPeople: true });

function draftOf({ input, created }: OutboxItemOf<'articleComments.add'>, by: By): ArticleComment {
  return {
    ...{ id: input.id, articleId: input.articleId, replyTo: input.replyTo, number: Number.MAX_SAFE_INTEGER },
    ...{ authorId: by.userId, authorName: by.displayName, created: new Date(created).toISOString(), edited: null, deleted: false },
    ...{ content: wordsOf(input.text, by), reactions: [], resolved: null, resolvedById: null },
    passage: input.passage ?? null,
  };
}

function overlaid(comment: ArticleComment, item: CommentItem, by: By): ArticleComment {
  const date = new Date(item.created).toISOString();
  switch (item.operation) {
    case 'articleComments.add':
      return item.input.replyTo === comment.id && item.state !== 'failed' ? { ...comment, resolved: null, resolvedById: null } : comment;
    case 'articleComments.edit':
      return { ...comment, content: wordsOf(item.input.text, by), edited: date };
    case 'articleComments.delete':
      return { ...comment, deleted: true, content: { parts: [], plain: '' }, reactions: [] };
    case 'articleComments.resolve':
      return { ...comment, resolved: item.input.resolved ? date : null, resolvedById: item.input.resolved ? by.userId : null };
    case 'articleComments.react':
      return withReaction(comment, { ...item.input, userId: by.userId });
  }
}
