import type { Handlers } from '../platform/operations/context.ts';
import { startConversation } from './conversations.ts';
import { makeInvitationLink } from './invitation-links.ts';
import { accept, invite, reject } from './invitations.ts';
import { changeRole, leave, remove } from './member-changes.ts';
import { archiveTrack, createTrack, deleteTrack, restoreTrack, setFavourite, updateTrack } from './track-changes.ts';

export const handlers = {
  'tracks.create': createTrack,
  'tracks.startConversation': startConversation,
  'tracks.update': updateTrack,
  'tracks.archive': archiveTrack,
  'tracks.restore': restoreTrack,
  'tracks.delete': deleteTrack,
  'tracks.setFavourite': setFavourite,
  'members.invite': invite,
  'members.makeInvitationLink': makeInvitationLink,
  'members.accept': accept,
  'members.reject': reject,
  'members.changeRole': changeRole,
  'members.remove': remove,
  'members.leave': leave,
} satisfies Handlers<'tracks'> & Handlers<'members'>;
