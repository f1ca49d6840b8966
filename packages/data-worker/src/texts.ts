import type { OfflineOperation, OperationName } from '@trackyard/contract';
import { entryTitles } from '@trackyard/rules';

/** Texts of the specification (platform §8, core §8); the UI shows or translates them as they are. */
export const texts = {
  initialisationTimedOut: 'Waiting for initialisation timed out',
  invalidated: 'DataWorker has been invalidated',
  notInitialised: 'Unable to initialise data worker',
  /** No answer to the request for the user token; the second where the server answered with an error of its own. */
  noUserToken: 'Failed to get user token',
  noUserTokenFromServer: 'Unable to get user token from server',
  /** No token for a guest: of a track, of an app in it, and where no track was named. */
  noTrackGuestToken: 'Failed to get guest token for track',
  noGuestToken: 'Failed to get guest token',
  noAppGuestToken: 'Failed to get a guest token for this app',
  noTrackId: 'no track ID provided',
  notAuthenticated: 'Unable to authenticate user',
  trackListTimedOut: 'Timed out waiting for tracks list to update',
  offline: 'No connection. It loads as soon as the server answers.',
  notAllowed: 'This chat is not open to you.',
  tableNotLoaded: 'The records could not be loaded.',
  textFileNotLoaded: 'The text of a file could not be loaded.',
  thumbnailNotLoaded: 'The small picture of an entry could not be loaded.',
  textFileNotRead: 'The text of a file could not be read.',
  /** With what was written, so that it can be entered anew. */
  valueNotSaved: (problem: string, value: unknown) => `Not saved: “${(entryTitles(value) || String(value)).slice(0, 200)}”. ${problem}`,
  fileNotRead: 'This file can’t be read any more. Choose it again.',
  /** Of a browser that stores no files, as in private windows of Safari. */
  noRoomForFiles: (most: number) =>
    `In a private window, this browser holds ${Math.round(most / 1_000_000)} MB of files at a time. Add fewer at once, or use a normal window.`,
  /** Of a file that is whole on the server, and in its folder. */
  notLinked: (problem: string) => `Saved in Attachments, but not linked: ${problem}`,
  leftOver: 'Written more than 90 days ago. Retry sends it still.',
  /** Of what another build of the app left waiting. */
  ofAnotherBuild: 'Written in another version of the app, which this one cannot send. Reload the app, then retry.',
  notSent: 'A change that you made before the app was updated could not be sent.',
  signInFirst: 'Sign in first.',
  signedOutMeanwhile: 'You signed out meanwhile.',
  /** Messages that were refused because their chat is closed to their author, and so can't show in it. */
  unsentWaits: 'Your message could not be sent. Choose Logout to see it and copy it: nothing is lost before you say so.',
  /** Of the local store. */
  notStored: 'News of the server could not be kept',
  notRead: 'What is kept here could not be read',
  notForgotten: 'What was kept here could not be forgotten yet',
  closed: 'The page has let go of its data worker.',
};

/** A quiet word to the person whose own change was taken back (decisions, core 20). */
export const takenBack: Partial<Record<OfflineOperation, string>> = {
  'chat.deleteMessage': 'The message could not be deleted.',
  'chat.toggleReaction': 'The reaction could not be saved.',
  'chat.removePreview': 'The preview could not be removed.',
  'chat.markUnread': 'The message could not be marked as unread.',
  'chat.setSaved': 'Saved messages could not be changed.',
  'chat.followThread': 'Following the thread could not be changed.',
  'tracks.setFavourite': 'The favourite could not be saved.',
  'tracks.setNotify': 'The notification setting could not be changed.',
  'tracks.setHidden': 'The chat could not be hidden or shown.',
  'records.add': 'The record could not be added.',
  'records.update': 'The change could not be saved.',
  'records.delete': 'The record could not be deleted.',
  'records.restore': 'The record could not be restored.',
  'records.move': 'The record could not be moved.',
  'articles.create': 'The article could not be added.',
  'articles.update': 'The title could not be changed.',
  'articles.move': 'The article could not be moved.',
  'articles.trash': 'The article could not be moved to the trash.',
  'articles.restore': 'The article could not be restored.',
  'articles.watch': 'Watching the article could not be changed.',
  'articleComments.delete': 'The comment could not be deleted.',
  'articleComments.resolve': 'The thread could not be changed.',
  'articleComments.react': 'The reaction could not be saved.',
  'entries.create': 'It could not be added to the track.',
  'entries.createAppItem': 'It could not be added to the track.',
  'entries.update': 'The name could not be changed.',
  'entries.move': 'It could not be moved.',
  'entries.delete': 'It could not be deleted.',
  'entries.restore': 'It could not be restored.',
  'entries.setPinned': 'It could not be pinned.',
  'entries.retag': 'The labels could not be saved.',
  'entries.react': 'The reaction could not be saved.',
  'entries.addItems': 'It could not be added to the list.',
  'entries.updateItem': 'The change to the list could not be saved.',
  'entries.moveItem': 'It could not be moved.',
};

const request = 'Failed to perform Tracks request';
/** What the log says of a failed operation on tracks, members and the own profile (core §8). */
export const logTexts: Partial<Record<OperationName, string>> = {
  'tracks.create': 'Error creating track',
  'tracks.createMany': 'Error creating track',
  'tracks.copy': 'Error creating track',
  'tracks.createFromTemplate': 'Error creating track',
  'tracks.createRoom': 'Error creating track',
  'tracks.publish': 'Error updating track',
  'tracks.unpublish': 'Error updating track',
  'tracks.startConversation': 'Error creating track',
  'tracks.update': 'Error updating track',
  'tracks.archive': 'Error updating track',
  'tracks.restore': 'Error updating track',
  'tracks.delete': 'Error deleting track',
  'tracks.recover': 'Error updating track',
  'tracks.setFavourite': request,
  'tracks.setNotify': request,
  'tracks.setHidden': request,
  'tracks.requestTransfer': request,
  'tracks.acceptTransfer': 'Error accepting track transfer',
  'tracks.cancelTransfer': 'Error cancelling track transfer',
  'tracks.rejectTransfer': 'Error rejecting track transfer',
  'members.invite': 'Error while adding members to track',
  'members.accept': 'Error accepting track membership',
  'members.reject': request,
  'members.ask': request,
  'members.withdraw': request,
  'members.admit': 'Failed to add track member',
  'members.changeRole': 'Failed to update track member',
  'members.remove': request,
  'members.leave': request,
  'profile.update': 'Error updating user',
  'profile.setPicture': 'Error uploading avatar',
  'profile.removePicture': 'Error updating user',
};
/** Failures that callers get under a text of their own (core §8, 'rethrown'). */
export const rethrownTexts: Partial<Record<OperationName, string>> = {
  'tracks.getHistory': 'Failed to get track history',
  'profile.getDashboard': 'Failed to get dashboard elements',
  'push.getPushId': 'Failed to get push ID',
  'push.register': 'Failed to register for push messages',
  'push.unregister': 'Failed to unregister for push messages',
  'entries.scanStatus': 'Failed to get file scan status',
};
/** Answers that are not what was asked for, and what their callers are told (core §8). */
export const unexpectedAnswer = (name: OperationName, answer: unknown): string | null =>
  name === 'profile.getDashboard' && !Array.isArray(answer) ? 'Endpoint /dashboard returned an unexpected payload' : null;
/** One person is added by themselves, several as members (core §8). */
export const logTextOf = (name: OperationName, input: unknown): string => {
  const { userIds = [], emails = [] } = input as { userIds?: string[]; emails?: string[] };
  if (name === 'members.invite' && userIds.length + emails.length === 1) return 'Failed to add track member';
  return logTexts[name] ?? `Failed: ${name}`;
};
