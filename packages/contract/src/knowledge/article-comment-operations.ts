import { z } from 'zod';
import { messageText } from '../chat/message.ts';
import { emoji } from '../chat/reactions.ts';
import { user } from '../identity/user.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { commentPassage } from './article-comments.ts';

const nothing = z.object({});
const ofArticle = z.object({ wikiId: id, articleId: id });
const ofComment = ofArticle.extend({ commentId: id });
const comments = { who: 'user', right: 'article.comment', of: 'article' } as const;
// Sent after the operation that creates the article.
const lane = { lane: 'articles', of: 'wikiId' } as const;

/** Comments on articles. Clients read them with the article (scope `article:`). */
export const articleCommentOperations = [
  operation({
    name: 'articleComments.mentionable',
    kind: 'query',
    method: 'GET',
    path: '/api/wikis/{wikiId}/articles/{articleId}/mentionable',
    rate: 'read',
    cost: 'heavy',
    summary:
      'People whom an article or a comment on it can mention, by their names: those who may read it. Every word of the search stands in the name or the address.',
    input: ofArticle.extend({ search, limit: z.coerce.number().int().min(1).max(limits.peoplePage).default(limits.peopleFound) }),
    output: z.object({ people: z.array(user), hasMore: z.boolean() }),
    errors: ['notFound'],
    access: comments,
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleComments.add',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/{wikiId}/articles/{articleId}/comments',
    rate: 'write',
    summary:
      'Comments on an article or on a passage of it, or replies to a comment, under the id that the client made. A reply to a resolved thread opens it again.',
    input: ofArticle.extend({
      ...{ id, text: messageText, replyTo: id.nullable().default(null) },
      /** Of a new thread on a passage of the text. */
      passage: commentPassage.nullable().default(null),
    }),
    output: nothing,
    errors: ['notFound', 'conflict', 'invalidInput'],
    access: comments,
    offline: { ...lane, effect: 'text' },
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleComments.edit',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/wikis/{wikiId}/articles/{articleId}/comments/{commentId}',
    rate: 'write',
    summary: 'Changes the text of my own comment.',
    input: ofComment.extend({ text: messageText }),
    output: nothing,
    errors: ['notFound', 'forbidden', 'notEditable'],
    access: comments,
    offline: { ...lane, effect: 'text' },
    expect: expectations.commentAuthors,
  }),
  operation({
    name: 'articleComments.delete',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/wikis/{wikiId}/articles/{articleId}/comments/{commentId}',
    rate: 'write',
    summary: 'Deletes my own comment; people who manage the article delete any.',
    input: ofComment,
    output: nothing,
    errors: ['notFound', 'forbidden'],
    access: comments,
    offline: { ...lane, effect: 'change' },
    expect: expectations.articleManagers,
  }),
  operation({
    name: 'articleComments.resolve',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/wikis/{wikiId}/articles/{articleId}/comments/{commentId}/resolved',
    rate: 'write',
    summary: 'Resolves the thread that a comment began, or opens it again.',
    input: ofComment.extend({ resolved: z.boolean() }),
    output: nothing,
    errors: ['notFound', 'notEditable'],
    access: comments,
    offline: { ...lane, effect: 'change', supersedes: { same: ['commentId'] } },
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articleComments.react',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/wikis/{wikiId}/articles/{articleId}/comments/{commentId}/reactions',
    rate: 'write',
    summary: 'Sets or takes back my reaction to a comment: `reacted` says which, so that a call repeated changes nothing more.',
    input: ofComment.extend({ emoji, reacted: z.boolean() }),
    output: nothing,
    errors: ['notFound', 'conflict', 'notEditable'],
    access: comments,
    offline: { ...lane, effect: 'change' },
    expect: expectations.tenantOfWiki,
  }),
] as const;
