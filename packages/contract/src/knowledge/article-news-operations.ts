import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { knowledgeNotificationTypes } from '../profile/notify-levels.ts';
import { articleNotification } from './article-news.ts';

const nothing = z.object({});
const inTrack = { who: 'user', right: 'entries.write', of: 'track' } as const;

/** Watching articles, what is new about them, and articles in tracks. */
export const articleNewsOperations = [
  operation({
    name: 'articles.watch',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/wikis/{wikiId}/articles/{articleId}/watching',
    rate: 'write',
    summary: 'Watches an article, or no longer. What is chosen here stays, whatever the subscription settings say.',
    input: z.object({ wikiId: id, articleId: id, watching: z.boolean() }),
    output: nothing,
    errors: ['notFound'],
    access: { who: 'user', right: 'article.read', of: 'wiki' },
    // Behind what makes the article.
    offline: { lane: 'articles', of: 'wikiId', effect: 'change', supersedes: { same: ['articleId'] } },
    expect: expectations.tenantOfWiki,
  }),
  operation({
    name: 'articles.setNotifications',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/knowledge/news/{articleId}',
    rate: 'write',
    summary: 'Sets what is new for me about an article: none of it once I have read it. What has come since `seen` stays.',
    input: z.object({
      articleId: id,
      notifications: z.array(articleNotification).max(knowledgeNotificationTypes.length),
      seen: date,
    }),
    output: nothing,
    errors: ['notFound'],
    access: { who: 'user' },
    offline: { lane: 'articleNews', effect: 'setting' },
    expect: expectations.users,
  }),
  operation({
    name: 'articles.clearNotifications',
    kind: 'mutation',
    method: 'POST',
    path: '/api/knowledge/news/clear',
    rate: 'write',
    summary: 'Removes what is new about articles from my notifications. What has come since `seen` stays.',
    input: z.object({ seen: date }),
    output: nothing,
    errors: [],
    access: { who: 'user' },
    offline: { lane: 'articleNews', effect: 'setting' },
    expect: expectations.users,
  }),
  operation({
    name: 'articles.addToTrack',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/articles',
    rate: 'write',
    summary:
      'Adds articles of the main wiki of my company to a track: by their ids, or by their addresses as XWiki writes them (`A.B`, also with the suffix `.WebHome`).',
    input: z.object({
      trackId: id,
      articleIds: z.array(z.string().min(1).max(limits.articlePathLength)).min(1).max(limits.articlesAddedAtOnce),
    }),
    output: nothing,
    errors: ['conflict'],
    access: inTrack,
    // The sample article is of the wiki of the coordinator's company.
    expect: { ...expectations.writers, externalCollaborator: 'forbidden' },
  }),
  operation({
    name: 'articles.setGuestAccess',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/guest-articles',
    rate: 'write',
    summary:
      'Shares articles of a track with its guests, who then read them without what links to them, or ends that. To share one needs the right to manage it; restricted articles are never shared.',
    input: z.object({ trackId: id, articleIds: z.array(id).min(1).max(limits.articlesAddedAtOnce), guests: z.boolean() }),
    output: nothing,
    errors: ['conflict', 'notFound'],
    security: true,
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['articleIds', 'guests'] },
    access: inTrack,
    // The coordinator wrote the sample article, so that the others don't manage it.
    expect: { ...expectations.writers, collaborator: 'forbidden', externalCollaborator: 'forbidden' },
  }),
  operation({
    name: 'articles.removeFromTrack',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/articles/{articleId}',
    rate: 'write',
    summary: 'Removes an article from a track; the article stays as it is.',
    input: z.object({ trackId: id, articleId: id }),
    output: nothing,
    errors: ['notFound'],
    access: inTrack,
    expect: expectations.writers,
  }),
] as const;
