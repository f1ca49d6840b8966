import type { Handlers } from '../platform/operations/context.ts';
import { deleteTrack, listBin, recover } from './bin.ts';
import { startConversation } from './conversations.ts';
import { copyTrack, createRoom } from './copies.ts';
import { getHistory, recorded } from './history.ts';
import { makeInvitationLink } from './invitation-links.ts';
import { accept, invite, reject } from './invitations.ts';
import { changeRole, leave, remove } from './member-changes.ts';
import { browse } from './public-tracks.ts';
import { getPublished, publish, unpublish } from './publishing.ts';
import { admit, ask, withdraw } from './requests.ts';
import { createFromTemplate } from './templates.ts';
import { archiveTrack, createMany, createTrack, restoreTrack, setFavourite, setHidden, setNotify, updateTrack } from './track-changes.ts';
import { acceptTransfer, cancelTransfer, rejectTransfer, requestTransfer } from './transfers.ts';

const newId = ({ id }: { id: string }) => [id];

export const handlers = {
  'tracks.create': createTrack,
  'tracks.createMany': createMany,
  'tracks.copy': copyTrack,
  'tracks.createFromTemplate': createFromTemplate,
  'tracks.createRoom': createRoom,
  'tracks.publish': publish,
  'tracks.unpublish': unpublish,
  'tracks.getPublished': getPublished,
  'tracks.startConversation': recorded<'tracks.startConversation'>(startConversation, newId),
  'tracks.update': recorded<'tracks.update'>(updateTrack),
  'tracks.archive': recorded<'tracks.archive'>(archiveTrack),
  'tracks.restore': recorded<'tracks.restore'>(restoreTrack),
  'tracks.delete': recorded<'tracks.delete'>(deleteTrack),
  'tracks.setFavourite': setFavourite,
  'tracks.setHidden': setHidden,
  'tracks.setNotify': setNotify,
  'tracks.requestTransfer': recorded<'tracks.requestTransfer'>(requestTransfer),
  'tracks.cancelTransfer': recorded<'tracks.cancelTransfer'>(cancelTransfer),
  'tracks.acceptTransfer': recorded<'tracks.acceptTransfer'>(acceptTransfer),
  'tracks.rejectTransfer': recorded<'tracks.rejectTransfer'>(rejectTransfer),
  'tracks.bin': listBin,
  'tracks.getHistory': getHistory,
  'tracks.recover': recorded<'tracks.recover'>(recover),
  'tracks.browse': browse,
  'members.ask': recorded<'members.ask'>(ask),
  'members.withdraw': recorded<'members.withdraw'>(withdraw),
  'members.admit': recorded<'members.admit'>(admit),
  'members.invite': recorded<'members.invite'>(invite),
  'members.makeInvitationLink': makeInvitationLink,
  'members.accept': recorded<'members.accept'>(accept),
  'members.reject': recorded<'members.reject'>(reject),
  'members.changeRole': recorded<'members.changeRole'>(changeRole),
  'members.remove': recorded<'members.remove'>(remove),
  'members.leave': recorded<'members.leave'>(leave),
} satisfies Handlers<'tracks'> & Handlers<'members'>;
