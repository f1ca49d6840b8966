import type { WorkspaceTrack } from '@trackyard/data-worker';
import { groupedActivities, isNotified } from '@trackyard/rules';
import { articleLine, conversationLine, isConversation, lineOf, type Notification } from '../../data/index.ts';
import { activitiesOf, isTalkedIn, type News } from './sources.ts';

/** The unified list: what happened in tracks, and what was said in conversations, the newest first. */
export function notificationsOf(news: News): Notification[] {
  const tracks = new Map(news.tracks.map((it) => [it.id, it]));
  const views = new Map(news.records.map((it) => [it.tableId, it.viewId]));
  const places = { isPrivateChat: (id: string) => isPrivateChat(tracks.get(id)), viewOf: (tableId: string) => views.get(tableId) ?? null };
  const lines = groupedActivities(activitiesOf(news), places).flatMap((it) => {
    const track = tracks.get(it.newest.track);
    return track ? [lineOf(it, track)] : [];
  });
  return [...lines, ...conversationLines(news), ...articleLines(news)].sort(
    (a, b) => compare(b.timestamp, a.timestamp) || compare(a.key, b.key),
  );
}
const isPrivateChat = (track: WorkspaceTrack | undefined): boolean => track !== undefined && isConversation(track);

/** Conversations make no activity (decisions, core 5), but stand in the list. */
const conversationLines = ({ tracks }: News): Notification[] =>
  tracks
    .filter((it) => isConversation(it) && isTalkedIn(it))
    .flatMap((track) => track.activities.flatMap((it) => conversationLine(it, track)));

/** One line for each kind of news of each article. */
const articleLines = ({ articles, nameOf }: News): Notification[] =>
  articles.flatMap(({ id: articleId, displayName, url, isDeleted, notifications }) =>
    notifications.map(({ type, timestamp, actorId }) => {
      const data = {
        articleTitle: displayName,
        url,
        authorId: null,
        deletedById: isDeleted ? actorId : null,
        actionedById: actorId,
        filename: null,
      };
      const route = { to: 'KnowledgeArticle' as const, params: { articlePath: `a/${articleId}` } };
      const line = articleLine({ type, timestamp, data }, { route, nameOf: (userId) => nameOf(userId) ?? '' });
      return { ...line, article: { articleId, type } };
    }),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of these, what badge, title and icon tell of now: while one wants to be left alone, only what nobody else can answer. */
export const notifiedNow = (notifications: readonly Notification[], quiet: boolean): readonly Notification[] =>
  notifications.filter((it) => isNotified(it.canDelete ? 'MESSAGE' : 'ASKED', { level: 'ALL', quiet }));

/** Invitations wait for their answer. */
export const canBeCleared = (notifications: readonly Notification[]): boolean => notifications.some((it) => it.canDelete);

/** How many unseen things they stand for. */
export const countOf = (notifications: readonly Notification[]): number => notifications.reduce((sum, it) => sum + it.displayNumber, 0);
