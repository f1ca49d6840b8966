import { guestEntryAddress, type SearchResult } from '@trackyard/contract';
import type { AnyTarget } from './target.ts';

interface Reader {
  guest?: boolean;
  tracks?: readonly { id: string }[] | undefined;
}
/**
 * Where one sees what a search found: a message in its chat, a reply in its thread, a comment beside what it is about, everything else at
 * its own address. A link or an app item of a track leads to the page that `url` names (`resultAddress`); here it is shown among the entries.
 * A room leads to its track, where the person has it (`tracks`), and else to its details.
 */
export function resultTarget(result: SearchResult, { guest = false, tracks = [] }: Reader = {}): AnyTarget {
  const { kind, id, trackId, entryId, tableId, appId, roomId } = result;
  switch (kind) {
    case 'message':
      return messageTarget(result, id);
    case 'comment': {
      const query = { message: id };
      if (entryId && tableId) return { to: 'SingleTrackTask', params: { trackId, taskId: entryId }, query };
      return entryId ? { to: 'TrackEntry', params: { trackId, entryId }, query } : messageTarget(result, id);
    }
    case 'file':
      return result.messageId ? messageTarget(result, result.messageId) : { to: 'TrackEntry', params: { trackId, entryId: id } };
    case 'folder':
    case 'actions':
    case 'agenda':
    case 'private':
    case 'publish_room':
      if (tracks.some((it) => it.id === roomId)) return { to: 'TrackMainBase', params: { trackId: roomId! } };
      return { to: 'TrackEntry', params: { trackId, entryId: id } };
    case 'meeting_invite':
    case 'link':
    case 'app_item':
    case 'email':
      return { to: 'TrackEntry', params: { trackId, entryId: id } };
    case 'record':
      // Guests have the apps that are open to them, and no page for a record of its own.
      if (guest && appId) return { to: 'TrackApp', params: { trackId, appId }, query: { record: id } };
      return { to: 'SingleTrackTask', params: { trackId, taskId: id } };
    case 'track':
      return { to: 'TrackMainBase', params: { trackId } };
    case 'app':
      return { to: 'TrackApp', params: { trackId, appId: id } };
    case 'article':
      return { to: 'KnowledgeArticle', params: { articlePath: `a/${id}` } };
  }
}

/**
 * The page outside to which a result leads; empty where it leads to one of the product. Guests have no viewer (core spec §2.4): a file of a
 * track opens by itself for the guest of this id.
 */
export function resultAddress({ kind, id, trackId, messageId, url }: SearchResult, guestId: string | null = null): string {
  if (kind === 'file' && messageId === null && guestId !== null) return guestEntryAddress(trackId, id, 'view', guestId);
  return kind === 'link' || kind === 'app_item' ? url : '';
}

/** Where one sees a message: in its chat, a reply in its thread. */
export const messageTarget = (
  { trackId, parentMessageId }: { trackId: string; parentMessageId: string | null },
  message: string,
): AnyTarget =>
  parentMessageId
    ? { to: 'SingleChatThread', params: { trackId, parentChatId: parentMessageId }, query: { message } }
    : { to: 'TrackChat', params: { trackId }, query: { message } };
