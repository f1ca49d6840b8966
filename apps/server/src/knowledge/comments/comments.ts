import './tables.ts';
import '../tables.ts';
import { type ChatMessageContent, limits, TrackyardError } from '@trackyard/contract';
import { includesLevel, levelAt, mentionedUserIds, withReaction } from '@trackyard/rules';
import type { Actor, Handler, MutationCall } from '../../platform/operations/context.ts';
import { articleScope } from '../access.ts';
import { liveArticle } from '../article-rows.ts';
import { watchBecause } from '../watch/watching.ts';
import { tellOfComment } from './tell.ts';
import { wordsOf } from './words.ts';

/** A repeated call with the same id, author and place changes nothing. */
export const addComment: Handler<'articleComments.add'> = async (call, { wikiId, articleId, id, text, replyTo, passage }) => {
  const { db, actor, now } = call;
  if (passage && replyTo !== null) throw new TrackyardError('invalidInput', 'A reply has no passage of its own.');
  await lockComments(call, wikiId, articleId);
  const stored = await db.selectFrom('article_comment').selectAll().where('id', '=', id).executeTakeFirst();
  if (stored) {
    if (stored.author_id === actor.userId && stored.article_id === articleId && stored.reply_to === replyTo) return {};
    throw new TrackyardError('conflict', 'There is another comment with this id.');
  }
  const parent = replyTo === null ? null : await liveComment(call, articleId, replyTo);
  if (parent?.reply_to) throw new TrackyardError('conflict', 'A reply has no replies of its own. Reply to the first comment.');
  const number = await nextNumber(call, articleId);
  const content = await wordsOf(db, articleId, actor.userId, text);
  await db
    .insertInto('article_comment')
    .values({
      ...{ id, article_id: articleId, number, reply_to: replyTo, content: JSON.stringify(content) },
      passage: passage && JSON.stringify(passage),
      ...{ author_id: actor.userId, author_name: actor.displayName, created: now, seq: await next(call, articleId) },
    })
    .execute();
  if (parent?.resolved) await change(call, parent, { resolved: null, resolved_by_id: null });
  await watchBecause(call, articleId, 'subscribeOnCommentMode');
  await tell(call, { articleId, id, mentionedIds: mentionedUserIds(content), isNew: true });
  return {};
};

export const editComment: Handler<'articleComments.edit'> = async (call, { wikiId, articleId, commentId, text }) => {
  const { db, actor, now } = call;
  await lockComments(call, wikiId, articleId);
  const comment = await liveComment(call, articleId, commentId);
  if (comment.author_id !== actor.userId) throw new TrackyardError('forbidden', 'Only who wrote a comment can change it.');
  if (comment.content.plain === text) return {};
  const content = await wordsOf(db, articleId, actor.userId, text);
  await change(call, comment, { content: JSON.stringify(content), edited: now });
  const before = mentionedUserIds(comment.content);
  const mentionedIds = mentionedUserIds(content).filter((it) => !before.includes(it));
  if (mentionedIds.length > 0) await tell(call, { articleId, id: commentId, mentionedIds, isNew: false });
  return {};
};

/** Removes the content of a comment. The comment keeps its place and its replies. */
export const deleteComment: Handler<'articleComments.delete'> = async (call, { wikiId, articleId, commentId }) => {
  const { actor, now, level, article } = call;
  await lockComments(call, wikiId, articleId);
  const comment = await commentIn(call, articleId, commentId);
  const manages = includesLevel(levelAt(level, article, actor.userId), 'manage');
  if (comment.author_id !== actor.userId && !manages) throw new TrackyardError('forbidden', 'Only who wrote a comment can delete it.');
  if (comment.deleted === null) await change(call, comment, { deleted: now, content: JSON.stringify(nothing), reactions: '[]' });
  return {};
};
const nothing: ChatMessageContent = { parts: [], plain: '' };

export const resolveComment: Handler<'articleComments.resolve'> = async (call, { wikiId, articleId, commentId, resolved }) => {
  const { actor, now } = call;
  await lockComments(call, wikiId, articleId);
  // A thread can be resolved even if its first comment was deleted.
  const comment = await commentIn(call, articleId, commentId);
  if (comment.reply_to !== null) throw new TrackyardError('notEditable', 'A reply is resolved with the comment that it answers.');
  if ((comment.resolved !== null) !== resolved)
    await change(call, comment, { resolved: resolved ? now : null, resolved_by_id: resolved ? actor.userId : null });
  return {};
};

export const reactToComment: Handler<'articleComments.react'> = async (call, { wikiId, articleId, commentId, emoji, reacted }) => {
  await lockComments(call, wikiId, articleId);
  const comment = await liveComment(call, articleId, commentId);
  const changed = withReaction(comment, { userId: call.actor.userId, emoji, reacted });
  if (changed === comment) return {};
  if (changed.reactions.length > limits.reactionKinds)
    throw new TrackyardError('conflict', `A comment takes ${limits.reactionKinds} kinds of reaction, no more.`);
  await change(call, comment, { reactions: JSON.stringify(changed.reactions) });
  return {};
};

type Call = Pick<MutationCall, 'db' | 'feed' | 'jobs' | 'now'> & { actor: Actor };

/** Lets one call at a time change the comments on an article. Refuses articles in the trash. */
async function lockComments({ db, feed }: Call, wikiId: string, articleId: string): Promise<void> {
  await feed.lock(articleScope(articleId));
  await liveArticle(db, wikiId, articleId);
}
async function commentIn({ db }: Call, articleId: string, commentId: string) {
  const comments = db.selectFrom('article_comment').selectAll().where('id', '=', commentId).where('article_id', '=', articleId);
  const comment = await comments.executeTakeFirst();
  if (!comment) throw new TrackyardError('notFound', 'This comment is not there any more.');
  return comment;
}
async function liveComment(call: Call, articleId: string, commentId: string) {
  const comment = await commentIn(call, articleId, commentId);
  if (comment.deleted !== null) throw new TrackyardError('notEditable', 'This comment was deleted.');
  return comment;
}
async function nextNumber({ db }: Call, articleId: string): Promise<number> {
  const numbers = db.selectFrom('article_comment').select((it) => it.fn.max('number').as('last'));
  const { last } = await numbers.where('article_id', '=', articleId).executeTakeFirstOrThrow();
  if ((last ?? 0) >= limits.articleComments)
    throw new TrackyardError('conflict', `An article can have ${limits.articleComments.toLocaleString('en')} comments.`);
  return (last ?? 0) + 1;
}
const next = ({ feed }: Call, articleId: string): Promise<number> => feed.next(articleScope(articleId));

interface Change {
  content?: string;
  edited?: Date;
  deleted?: Date;
  reactions?: string;
  resolved?: Date | null;
  resolved_by_id?: string | null;
}
async function change(call: Call, { id, article_id }: { id: string; article_id: string }, values: Change): Promise<void> {
  await call.db
    .updateTable('article_comment')
    .set({ ...values, seq: await next(call, article_id) })
    .where('id', '=', id)
    .execute();
}

interface News {
  articleId: string;
  id: string;
  mentionedIds: string[];
  isNew: boolean;
}
const tell = ({ db, jobs, actor, now }: Call, { articleId, id, mentionedIds, isNew }: News): Promise<unknown> =>
  jobs.enqueue(db, tellOfComment, { articleId, commentId: id, actorId: actor.userId, mentionedIds, isNew, at: now.toISOString() });
