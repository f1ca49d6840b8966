import type { Handlers } from '../platform/operations/context.ts';
import { deleteTrack, listBin, recover } from './bin.ts';
import { startConversation } from './conversations.ts';
import { makeInvitationLink } from './invitation-links.ts';
import { accept, invite, reject } from './invitations.ts';
import { changeRole, leave, remove } from './member-changes.ts';
import { browse } from './public-tracks.ts';
import { admit, ask, withdraw } from './requests.ts';
import { archiveTrack, createTrack, restoreTrack, setFavourite, setHidden, updateTrack } from './track-changes.ts';
import { acceptTransfer, cancelTransfer, rejectTransfer, requestTransfer } from './transfers.ts';

export const handlers = {
  'tracks.create': createTrack,
  'tracks.startConversation': startConversation,
  'tracks.update': updateTrack,
  'tracks.archive': archiveTrack,
  'tracks.restore': restoreTrack,
  'tracks.delete': deleteTrack,
  'tracks.setFavourite': setFavourite,
  'tracks.setHidden': setHidden,
  'tracks.requestTransfer': requestTransfer,
  'tracks.cancelTransfer': cancelTransfer,
  'tracks.acceptTransfer': acceptTransfer,
  'tracks.rejectTransfer': rejectTransfer,
  'tracks.bin': listBin,
  'tracks.recover': recover,
  'tracks.browse': browse,
  'members.ask': ask,
  'members.withdraw': withdraw,
  'members.admit': admit,
  'members.invite': invite,
  'members.makeInvitationLink': makeInvitationLink,
  'members.accept': accept,
  'members.reject': reject,
  'members.changeRole': changeRole,
  'members.remove': remove,
  'members.leave': leave,
} satisfies Handlers<'tracks'> & Handlers<'members'>;
