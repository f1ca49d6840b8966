import type { TrackApp } from '../apps/app.ts';
import type { ChatMessage, ChatMessagePart, InlinePart } from '../chat/message.ts';
import type { TrackEntry } from '../entries/entry.ts';
import { guestEntryTypes } from '../entries/entry-types.ts';
import type { GuestView } from '../sync/entity.ts';
import type { Track, TrackMember } from '../tracks/track.ts';

/** Guests know one track, and none of the people outside it. */
export const trackForGuests: GuestView<Track> = (track) => ({ ...track, parentTrackId: null, pendingTransferTarget: null });

/** Who was invited is not known to guests; who left is gone for them. */
export const memberForGuests: GuestView<TrackMember> = (member) =>
  member.status === 'ACTIVE' ? member : member.status === 'REMOVED' ? null : undefined;

/** An app that was closed a moment ago is gone for them; who may change it and how it works is none of their business. */
export const appForGuests: GuestView<TrackApp> = (app) =>
  app.guestAccess === 'none'
    ? null
    : { ...app, trackCount: 1, permissions: [], webhooks: [], workspaceLabels: [], environmentVariables: [] };

/** A folder, a file or a link without what members say of it among themselves. Attachments of emails: what their feed says. */
export const entryForGuests: GuestView<TrackEntry> = ({ pinned: _, ...entry }) =>
  guestEntryTypes.includes(entry.type) && entry.chatMessageId === null
    ? { ...entry, subject: '', sender: null, labels: [], reactions: [], approvals: [], items: [], roomId: null }
    : undefined;

/** Messages of other chats that were forwarded here, links to other tracks and groups of the company are left out. */
export const messageForGuests: GuestView<ChatMessage> = (message) => ({
  ...message,
  chatMessageContent: { ...message.chatMessageContent, parts: message.chatMessageContent.parts.flatMap(partForGuests) },
});

function partForGuests(part: ChatMessagePart): ChatMessagePart[] {
  switch (part.type) {
    case 'sharedMessage':
      return [];
    case 'list':
      return [{ ...part, items: part.items.map((it) => ({ itemTextParts: it.itemTextParts.map(inlineForGuests) })) }];
    case 'wrappedText':
      return [{ ...part, parts: part.parts.map(inlineForGuests) }];
    default:
      return [inlineForGuests(part)];
  }
}

function inlineForGuests(part: InlinePart): InlinePart {
  if (part.type !== 'text') return part;
  const { trackId: _, groupId: __, ...shown } = part;
  return { ...shown, styles: part.styles.filter((style) => style !== 'track') };
}
