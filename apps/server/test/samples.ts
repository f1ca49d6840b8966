import {
  type Answer,
  type Client,
  documentRoot,
  type InputOf,
  type NounName,
  type OperationName,
  type PasskeyAssertion,
  type PasskeyRegistration,
} from '@trackyard/contract';
import { strToU8, zipSync } from 'fflate';
import * as Y from 'yjs';
import { nounSamples } from './nouns.ts';
import { smallJpeg } from './small-jpeg.ts';

/** What a sample input may draw on: a track in which the actor has the role of the cell, and its coordinator. */
export interface Cell {
  trackId: string;
  /** That of the actor; another one for guests. */
  tenantId: string;
  /** A message in that track by the actor, or by the coordinator where the actor may not write. */
  messageId: string;
  actorUserId: string;
  /** The actor is in the track, and does not own it. */
  isMember: boolean;
  actorEmail: string;
  actorSessionId: string;
  password: string;
  /** Another member of the track, neither the actor nor the coordinator. */
  otherMemberId: string;
  /** Someone of the actor's own tenant. */
  colleagueId: string;
  /** Somebody of the actor's own tenant whom no other cell knows. */
  spareUserId(): Promise<string>;
  /** A domain of the actor’s tenant. */
  domain(): Promise<string>;
  /** Somebody from another tenant, in the track. */
  externalUserId(): Promise<string>;
  /** Somebody who was invited to the actor's tenant, and has not accepted. */
  waitingUserId(): Promise<string>;
  /** A row of a plain noun, in the actor’s tenant. */
  rowOf(noun: NounName): Promise<string>;
  /** Calls as the coordinator of the track. */
  coordinator: Client;
  /** A group in the actor's tenant, with the actor in it. */
  group(): Promise<string>;
  id(): string;
  /** Someone newly invited to the track who has no account. */
  invitedUserId(): Promise<string>;
  /** Lets everyone of the tenant find the track; the actor asks to be let in; somebody new asks. */
  makePublic(): Promise<unknown>;
  askToJoin(): Promise<unknown>;
  askingUserId(): Promise<string>;
  /** A new link for guests of the track. */
  guestLink(): Promise<{ linkId: string; token: string }>;
  /** A token of a new invitation, or of a new password reset, as it was mailed. */
  invitationToken(): Promise<string>;
  resetToken(): Promise<string>;
  /** And of a new change of address. */
  emailChangeToken(): Promise<string>;
  /** A sign-in that waits for a code, with the code. */
  codeStep(): Promise<{ challenge: string; code: string }>;
  /** The challenge of a sign-in that waits for its person to set up a factor. */
  setUpStep(): Promise<string>;
  /** The same once the set-up has begun, with a code of the app. */
  startedSetUp(): Promise<{ challenge: string; code: string }>;
  /** A factor that the actor, who gave a proof, is setting up. */
  ownSetUp(): Promise<{ challenge: string; code: string }>;
  /** Turns on a factor of the actor, who gives a proof for it. */
  ownFactor(): Promise<void>;
  /** The answer of a passkey to a sign-in that has started. */
  passkeySignIn(): Promise<PasskeyAssertion>;
  /** The answer of a device that made a passkey for the actor. */
  madePasskey(): Promise<PasskeyRegistration>;
  /** The id of a passkey of the actor. */
  ownPasskey(): Promise<string>;
  /** An OpenID provider of the actor’s tenant, which is on and answers. */
  provider(): Promise<string>;
  /** Another one, to be changed. */
  spareProvider(): Promise<string>;
  /** The answer of a provider to a sign-in that has started. */
  providerAnswer(): Promise<InputOf<'signInProviders.check'>>;
  /** The token of such an answer that was checked: of somebody who has an account. */
  providerToken(): Promise<string>;
  /** Of somebody who can connect theirs, with their address; they have the password of all. */
  connectable(): Promise<{ token: string; email: string }>;
  /** Of the actor, who went to the provider to connect it. */
  ownProviderToken(): Promise<string>;
  /** The id of an account of a provider that is connected with the actor’s. */
  connectedSignIn(): Promise<string>;
  /** A job that the actor started, in this state. */
  job(state: 'RUNNING' | 'FAILED'): Promise<string>;
  /** A file that the actor uploaded; one of separated values where none is given. */
  upload(piece?: { offset: number; total: number; bytes: Buffer }): Promise<string>;
  /** A message with a file whose bytes are here, by the actor where they may write. */
  sentFile(): Promise<{ messageId: string; entryId: string }>;
  /** One of a mail about what somebody missed. */
  mailToken(): Promise<string>;
}

/** With the key and the secret of the example in RFC 8291. Not enabled: no server of a test looks for its push service. */
const sampleRegistration = (endpoint: string): InputOf<'push.register'> => ({
  endpoint,
  key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  deviceType: 'DESKTOP',
  enabled: false,
  apns: false,
});

/** A valid input for each operation: a new operation without one does not compile, and so joins the matrix at birth. */
export const samples: { [N in OperationName]: (cell: Cell) => InputOf<N> | Promise<InputOf<N>> } = {
  ...nounSamples,
  'identity.signIn': ({ actorEmail, password }) => ({ email: actorEmail, password }),
  'identity.finishSignIn': ({ codeStep }) => codeStep(),
  'identity.startSignInSetUp': async ({ setUpStep }) => ({ challenge: await setUpStep() }),
  'identity.finishSignInSetUp': ({ startedSetUp }) => startedSetUp(),
  'identity.getSecondFactor': () => ({}),
  'identity.startSecondFactor': ({ password }) => ({ proof: { password } }),
  'identity.confirmSecondFactor': async ({ ownSetUp }) => {
    const { challenge, code } = await ownSetUp();
    return { challenge, code };
  },
  'identity.turnOffSecondFactor': async ({ ownFactor }) => {
    await ownFactor();
    return {};
  },
  'identity.newRecoveryCodes': async ({ ownFactor }) => {
    await ownFactor();
    return {};
  },
  'identity.resetSecondFactor': async ({ spareUserId, password }) => ({ userId: await spareUserId(), proof: { password } }),
  'identity.startPasskeySignIn': () => ({}),
  'identity.finishPasskeySignIn': async ({ passkeySignIn }) => ({ answer: await passkeySignIn() }),
  'identity.listPasskeys': () => ({}),
  'identity.startPasskey': ({ password }) => ({ proof: { password } }),
  'identity.addPasskey': async ({ madePasskey }) => ({ answer: await madePasskey(), name: 'Laptop' }),
  'identity.renamePasskey': async ({ ownPasskey }) => ({ passkeyId: await ownPasskey(), name: 'Desk' }),
  'identity.removePasskey': async ({ ownPasskey, password }) => ({ passkeyId: await ownPasskey(), proof: { password } }),
  'signInProviders.offered': () => ({}),
  'signInProviders.start': async ({ provider }) => ({ providerId: await provider() }),
  'signInProviders.check': ({ providerAnswer }) => providerAnswer(),
  'signInProviders.finish': async ({ providerToken }) => ({ token: await providerToken() }),
  'signInProviders.connect': async ({ connectable, password }) => ({ ...(await connectable()), password }),
  'signInProviders.own': () => ({}),
  'signInProviders.startOwn': async ({ provider }) => ({ providerId: await provider(), purpose: 'connect' }),
  'signInProviders.confirm': async ({ ownProviderToken, password }) => ({ token: await ownProviderToken(), proof: { password } }),
  'signInProviders.disconnect': async ({ connectedSignIn, password }) => ({
    connectedId: await connectedSignIn(),
    proof: { password },
  }),
  'signInProviders.list': ({ tenantId }) => ({ tenantId }),
  'signInProviders.add': ({ tenantId, id }) => ({
    tenantId,
    id: id(),
    name: 'Kestrel ID',
    issuer: 'https://id.kestrel.example',
    clientId: 'trackyard',
    clientSecret: 'a secret of the client',
  }),
  'signInProviders.update': async ({ tenantId, spareProvider }) => ({ tenantId, providerId: await spareProvider(), name: 'Kestrel login' }),
  'signInProviders.setState': async ({ tenantId, spareProvider }) => ({ tenantId, providerId: await spareProvider(), state: 'TESTED' }),
  'signInProviders.remove': async ({ tenantId, spareProvider }) => ({ tenantId, providerId: await spareProvider() }),
  'identity.signOut': () => ({}),
  'identity.getToken': () => ({}),
  'identity.getAppToken': () => ({ appId: 'planner' }),
  'identity.listSessions': () => ({}),
  'identity.revokeOtherSessions': () => ({}),
  'identity.revokeSession': ({ actorSessionId }) => ({ sessionId: actorSessionId }),
  'identity.checkLink': async ({ resetToken }) => ({ kind: 'passwordReset', token: await resetToken() }),
  'identity.getInvitation': async ({ invitationToken }) => ({ token: await invitationToken() }),
  'identity.acceptInvitation': async ({ invitationToken }) => ({
    token: await invitationToken(),
    displayName: 'New Person',
    password: 'a walk along the river',
  }),
  'identity.requestPasswordReset': ({ actorEmail }) => ({ email: actorEmail }),
  'identity.resetPassword': async ({ resetToken }) => ({ token: await resetToken(), password: 'a walk along the river' }),
  'identity.setUp': ({ id }) => ({
    token: id(),
    tenantName: 'Second',
    displayName: 'Second Admin',
    email: 'second@second.example',
    password: 'a walk along the river',
  }),
  'mail.listMail': () => ({}),
  'jobs.cancel': async ({ job }) => ({ jobId: await job('RUNNING') }),
  'jobs.retry': async ({ job }) => ({ jobId: await job('FAILED') }),
  'jobs.dismiss': async ({ job }) => ({ jobId: await job('FAILED') }),
  'jobs.listFailed': () => ({}),
  'identity.changePassword': ({ password }) => ({ password, newPassword: 'a boat along the river' }),
  'identity.requestEmailChange': ({ password, id }) => ({ email: `${id()}@elsewhere.example`, password }),
  'identity.confirmEmail': async ({ emailChangeToken }) => ({ token: await emailChangeToken() }),
  'identity.deactivateUser': async ({ spareUserId }) => ({ userId: await spareUserId() }),
  'identity.reactivateUser': async ({ spareUserId }) => ({ userId: await spareUserId() }),
  'identity.endUserSessions': async ({ spareUserId }) => ({ userId: await spareUserId() }),
  'people.search': () => ({ search: 'an' }),
  'tenantUsers.list': ({ tenantId }) => ({ tenantId, search: 'an' }),
  'tenantUsers.get': async ({ tenantId, spareUserId }) => ({ tenantId, userId: await spareUserId() }),
  'tenantUsers.update': async ({ tenantId, spareUserId }) => ({ tenantId, user: { id: await spareUserId(), tenantAdmin: true } }),
  'tenantUsers.deactivate': async ({ tenantId, spareUserId }) => ({ tenantId, userId: await spareUserId() }),
  'tenantUsers.reactivate': async ({ tenantId, spareUserId }) => ({ tenantId, userId: await spareUserId() }),
  'accounts.list': () => ({ search: 'an' }),
  'accounts.get': ({ tenantId }) => ({ accountId: tenantId }),
  'accounts.identity': async ({ tenantId, spareUserId }) => ({ accountId: tenantId, identityId: await spareUserId() }),
  'accounts.setSystemAdmin': async ({ tenantId, spareUserId }) => ({
    accountId: tenantId,
    identityId: await spareUserId(),
    systemAdmin: true,
  }),
  'system.health': () => ({}),
  'reporting.companies': () => ({ search: 'kes' }),
  'reporting.days': ({ tenantId }) => ({ tenantId }),
  'tenant.checkInvitations': ({ tenantId, id }) => ({ tenantId, emails: [`${id()}@elsewhere.example`] }),
  'tenant.inviteUsers': ({ tenantId, id }) => ({ tenantId, emails: [`${id()}@elsewhere.example`] }),
  'tenant.listInvitations': ({ tenantId }) => ({ tenantId }),
  'tenant.revokeInvitation': async ({ tenantId, waitingUserId }) => ({ tenantId, userId: await waitingUserId() }),
  'tenant.makeInvitationLink': async ({ tenantId, waitingUserId }) => ({ tenantId, userId: await waitingUserId() }),
  'tenant.getSettings': ({ tenantId }) => ({ tenantId }),
  'tenant.updateSettings': ({ tenantId }) => ({ tenantId, mergedSettings: { invitesColleagues: true } }),
  'tenant.getStart': ({ tenantId }) => ({ tenantId }),
  'tenant.getFront': () => ({}),
  'tenant.testEmailConfig': ({ tenantId }) => ({ tenantId }),
  'tenant.setLogo': ({ tenantId }) => ({ tenantId, picture: smallJpeg().toString('base64') }),
  'tenant.removeLogo': ({ tenantId }) => ({ tenantId }),
  'tenant.limitedTracks': ({ tenantId }) => ({ tenantId }),
  'tenant.trackNames': ({ tenantId }) => ({ tenantId }),
  'tenant.getTrack': ({ tenantId, trackId }) => ({ tenantId, trackId }),
  'tenant.trackPeople': ({ tenantId, trackId }) => ({ tenantId, trackId }),
  'tenant.updateTrack': ({ tenantId, trackId }) => ({ tenantId, trackId, title: 'Green coffee' }),
  'tenant.moveTracksToApp': ({ tenantId, trackId }) => ({ tenantId, trackIds: [trackId], miniAppId: null }),
  'tenant.archiveTracks': ({ tenantId, trackId }) => ({ tenantId, trackIds: [trackId] }),
  'tenant.restoreTracks': ({ tenantId, trackId }) => ({ tenantId, trackIds: [trackId] }),
  'tenant.deleteTracks': ({ tenantId, trackId }) => ({ tenantId, trackIds: [trackId] }),
  'tenant.getFeatures': ({ tenantId }) => ({ tenantId }),
  'tenant.updateFeatures': ({ tenantId }) => ({ tenantId, features: { trackHistory: true } }),
  'tenant.getFeatureHolders': ({ tenantId }) => ({ tenantId, flag: 'trackHistory' }),
  'tenant.getGroupFeatures': async ({ tenantId, group }) => ({ tenantId, groupId: await group() }),
  'tenant.updateGroupFeatures': async ({ tenantId, group }) => ({
    ...{ tenantId, groupId: await group() },
    features: { appConfiguration: false },
  }),
  'tenant.getUserFeatures': async ({ tenantId, spareUserId }) => ({ tenantId, userId: await spareUserId() }),
  'tenant.updateUserFeatures': async ({ tenantId, spareUserId }) => ({
    ...{ tenantId, userId: await spareUserId() },
    features: { appConfiguration: true },
  }),
  'tenant.integrations': ({ tenantId }) => ({ tenantId }),
  'tenant.checkGoogleInstall': ({ tenantId }) => ({ tenantId }),
  'tenant.getOwnStorage': ({ tenantId }) => ({ tenantId }),
  'tenant.checkOwnStorage': ({ tenantId }) => ({ tenantId }),
  'tenant.refreshTenants': () => ({}),
  'tenant.workflowUserId': ({ tenantId }) => ({ tenantId }),
  'tenant.createSubWiki': ({ tenantId, id }) => ({ tenantId, wikiName: id().replaceAll('-', '') }),
  'tenant.domains': ({ tenantId }) => ({ tenantId }),
  'tenant.addDomain': ({ tenantId, id }) => ({ tenantId, id: id(), domain: `${id()}.example` }),
  'tenant.verifyDomain': async ({ tenantId, domain }) => ({ tenantId, domainId: await domain() }),
  'tenant.removeDomain': async ({ tenantId, domain }) => ({ tenantId, domainId: await domain() }),
  'tenant.getPermissions': ({ tenantId }) => ({ tenantId }),
  'tenant.editDefaultPermissions': ({ tenantId }) => ({ tenantId, request: { externalRoles: ['COORDINATOR', 'COLLABORATOR', 'VIEWER'] } }),
  'tenant.externalUsers': ({ tenantId }) => ({ tenantId }),
  'tenant.setAllowedPermissionTypes': async ({ tenantId, externalUserId }) => ({
    ...{ tenantId, userId: await externalUserId() },
    allowedPermissionTypes: ['VIEWER'],
  }),
  'tenant.auditEvents': ({ tenantId }) => ({ tenantId }),
  'profile.update': () => ({ displayName: 'Another Name', color: '#0f745d', openLinks: false }),
  'profile.setPicture': () => ({ picture: smallJpeg().toString('base64') }),
  'profile.removePicture': () => ({}),
  'profile.updatePreferences': () => ({ theme: 'dark', timeZone: 'Europe/Stockholm' }),
  'profile.getDashboard': () => ({}),
  'profile.updateSubscriptions': () => ({ subscribeOnEditMode: 'MANUAL' }),
  'push.getPushId': () => ({}),
  'push.register': ({ id }) => sampleRegistration(`https://push.example/${id()}`),
  'push.unregister': ({ id }) => sampleRegistration(`https://push.example/${id()}`),
  'missed.getSubscription': async ({ mailToken }) => ({ token: await mailToken() }),
  'missed.setSubscription': async ({ mailToken }) => ({ token: await mailToken(), subscribed: false }),
  'push.sendTest': () => ({}),
  'push.listDeliveries': () => ({}),
  'tracks.create': ({ id }) => ({ id: id(), title: 'A new track' }),
  'tracks.createMany': ({ id }) => ({
    tracks: [
      { id: id(), title: 'The one' },
      { id: id(), title: 'The other' },
    ],
  }),
  'tracks.copy': ({ trackId, id }) => ({ trackId, id: id(), title: 'A copy', withPeople: true }),
  'tracks.createFromTemplate': async ({ coordinator, id }) => {
    const template = { id: id(), type: 'TEMPLATE', title: 'A template', visibility: 'PUBLIC' } as const;
    await coordinator.call('tracks.create', template, { idempotencyKey: id() });
    return { trackId: template.id, id: id(), title: 'From a template' };
  },
  'tracks.createRoom': ({ trackId, id }) => ({ trackId, id: id(), title: 'A room', withPeople: true }),
  'tracks.publish': ({ trackId }) => ({ trackId }),
  'tracks.unpublish': async ({ coordinator, trackId, id }) => {
    await coordinator.call('tracks.publish', { trackId }, { idempotencyKey: id() }).catch(() => undefined);
    return { trackId };
  },
  'tracks.getPublished': ({ trackId }) => ({ trackId }),
  'tracks.startConversation': ({ id, colleagueId }) => ({ id: id(), userIds: [colleagueId] }),
  'tracks.update': ({ trackId }) => ({ trackId, title: 'Another title' }),
  'tracks.archive': ({ trackId }) => ({ trackId }),
  'tracks.restore': ({ trackId }) => ({ trackId }),
  'tracks.delete': ({ trackId }) => ({ trackId }),
  'tracks.setFavourite': ({ trackId }) => ({ trackId, favourite: true }),
  'tracks.setNotify': ({ trackId }) => ({ trackId, notify: 'MENTIONS' }),
  'tracks.setHidden': ({ trackId }) => ({ trackId, hidden: true }),
  'tracks.requestTransfer': ({ trackId, otherMemberId }) => ({ trackId, transferTo: otherMemberId }),
  'tracks.cancelTransfer': async (cell) => {
    await askToTakeOver(cell, cell.otherMemberId);
    return { trackId: cell.trackId };
  },
  'tracks.acceptTransfer': (cell) => takeOverRequest(cell),
  'tracks.rejectTransfer': (cell) => takeOverRequest(cell),
  'members.invite': ({ trackId, id }) => ({ trackId, emails: [`${id()}@elsewhere.example`], role: 'VIEWER' }),
  'members.makeInvitationLink': async ({ trackId, invitedUserId }) => ({ trackId, userId: await invitedUserId() }),
  'members.accept': ({ trackId }) => ({ trackId }),
  'members.reject': ({ trackId }) => ({ trackId }),
  'tracks.bin': () => ({}),
  'tracks.recover': async ({ coordinator, trackId, id }) => {
    await coordinator.call('tracks.delete', { trackId }, { idempotencyKey: id() }).catch(() => undefined);
    return { trackId };
  },
  'tracks.getHistory': ({ trackId }) => ({ trackId }),
  'tracks.browse': () => ({ search: 'roast' }),
  'members.ask': async (cell) => {
    await cell.makePublic();
    return { trackId: cell.trackId };
  },
  'members.withdraw': async (cell) => {
    await cell.askToJoin();
    return { trackId: cell.trackId };
  },
  'members.admit': async (cell) => ({ trackId: cell.trackId, userId: await cell.askingUserId() }),
  'guests.makeLink': ({ trackId }) => ({ trackId, hours: 24, password: 'washed beans', maxUses: 3 }),
  'guests.listLinks': ({ trackId }) => ({ trackId }),
  'guests.revokeLink': async ({ trackId, guestLink }) => ({ trackId, linkId: (await guestLink()).linkId }),
  'guests.getLink': async ({ guestLink }) => ({ token: (await guestLink()).token }),
  'guests.join': async ({ guestLink, id }) => ({ token: (await guestLink()).token, id: id(), displayName: 'Noor Haddad' }),
  'guests.getToken': ({ trackId }) => ({ trackId }),
  'guests.renewToken': ({ trackId }) => ({ trackId }),
  'guests.listOnline': ({ trackId }) => ({ trackId }),
  'members.changeRole': ({ trackId, otherMemberId }) => ({ trackId, userId: otherMemberId, role: 'VIEWER' }),
  'members.remove': ({ trackId, otherMemberId }) => ({ trackId, userId: otherMemberId }),
  'members.leave': ({ trackId }) => ({ trackId }),
  'chat.sendMessage': ({ trackId, id }) => ({ trackId, id: id(), text: 'The **first roast** is on Monday' }),
  'chat.editMessage': ({ trackId, messageId }) => ({ trackId, messageId, text: 'The first roast is on Tuesday' }),
  'chat.deleteMessage': ({ trackId, messageId }) => ({ trackId, messageId }),
  'chat.forwardMessage': ({ trackId, messageId, id }) => ({ trackId, messageId, id: id(), toTrackId: trackId, text: 'See this' }),
  'chat.removePreview': ({ trackId, messageId }) => ({ trackId, messageId, url: 'https://coffeecodes.example/' }),
  'chat.removeFile': async ({ trackId, sentFile }) => ({ trackId, ...(await sentFile()) }),
  'entries.finishUpload': async ({ trackId, sentFile }) => ({ trackId, ...(await sentFile()) }),
  'entries.create': ({ trackId, id }) => ({ trackId, id: id(), parentId: '0', type: 'folder', title: 'Lots' }),
  'entries.update': async (cell) => ({ trackId: cell.trackId, entryId: await aFolder(cell), title: 'Lots of 2026' }),
  'entries.move': async (cell) => ({ trackId: cell.trackId, entryIds: [await aFolder(cell)], parentId: await aFolder(cell) }),
  'entries.copy': async (cell) => ({ trackId: cell.trackId, entryIds: [await aFile(cell)], parentId: '0' }),
  'entries.delete': async (cell) => ({ trackId: cell.trackId, entryIds: [await aFolder(cell)] }),
  'entries.restore': async (cell) => {
    const input = { trackId: cell.trackId, entryIds: [await aFolder(cell)] };
    await quietly(cell, 'entries.delete', input);
    return input;
  },
  'entries.deleted': ({ trackId }) => ({ trackId }),
  'entries.chatFiles': ({ trackId }) => ({ trackId }),
  'entries.addFile': async ({ trackId, upload }) => ({ trackId, entryId: await upload(), parentId: '0', title: 'beans.csv' }),
  'entries.addVersion': async (cell) => {
    const entryId = await aFile(cell);
    return { trackId: cell.trackId, entryId, uploadId: await cell.upload(anotherCsv) };
  },
  'entries.versions': async (cell) => ({ trackId: cell.trackId, entryId: await aFile(cell) }),
  'entries.restoreVersion': async (cell) => {
    const entryId = await aFile(cell);
    return { trackId: cell.trackId, entryId, versionId: await earlierVersion(cell, entryId) };
  },
  'entries.refresh': async (cell) => ({ trackId: cell.trackId, entryId: await aFolder(cell) }),
  'entries.details': async (cell) => ({ trackId: cell.trackId, entryId: await aFolder(cell) }),
  'entries.capability': async (cell) => ({ trackId: cell.trackId, entryId: await aFolder(cell) }),
  'entries.downloadUrl': async (cell) => ({ trackId: cell.trackId, entryId: await aFile(cell) }),
  'entries.textFiles': async (cell) => ({ trackId: cell.trackId, entryId: await aFile(cell) }),
  'entries.guestEntry': async (cell) => ({ trackId: cell.trackId, entryId: await aChatFile(cell) }),
  'entries.setPinned': async (cell) => ({ trackId: cell.trackId, entryId: await aFolder(cell), pinned: true }),
  'entries.pinned': ({ trackId }) => ({ trackId }),
  'entries.recent': () => ({}),
  'tasks.mine': () => ({}),
  'entries.retag': async (cell) => ({ trackId: cell.trackId, entryId: await aFolder(cell), labels: ['Signed'] }),
  'entries.react': async (cell) => ({ trackId: cell.trackId, entryId: await aFolder(cell), emoji: '☕', reacted: true }),
  'entries.approvals': async (cell) => ({ trackId: cell.trackId, entryId: await aFile(cell) }),
  'entries.approvedIds': async (cell) => ({ trackId: cell.trackId, entryId: await aFile(cell) }),
  'entries.addApprovals': async (cell) => ({
    trackId: cell.trackId,
    entryId: await aFile(cell),
    userIds: [cell.otherMemberId],
    note: 'Today?',
  }),
  'entries.updateApproval': async (cell) => ({ ...(await anApproval(cell)), answer: { approved: true, comment: 'Fine' } }),
  'entries.deleteApproval': (cell) => anApproval(cell),
  'entries.addItems': async (cell) => ({
    trackId: cell.trackId,
    entryId: await aList(cell),
    items: [{ id: cell.id(), text: 'Order sacks' }],
  }),
  'entries.listHistory': async (cell) => {
    const { trackId, entryId } = await anItem(cell);
    return { trackId, entryId };
  },
  'entries.updateItem': async (cell) => ({ ...(await anItem(cell)), done: true }),
  'entries.moveItem': async (cell) => ({ ...(await anItem(cell)), before: null }),
  'entries.createAppItem': ({ trackId, id }) => ({
    ...{ trackId, id: id(), parentId: '0', subType: 'googledrive', title: 'Prices', url: 'https://docs.google.com/spreadsheets/d/1' },
  }),
  'entries.markViewed': ({ trackId }) => ({ trackId, upTo: '2026-11-19T09:00:00.000Z' }),
  'entries.createRoom': ({ trackId, id }) => ({
    trackId,
    id: id(),
    roomId: id(),
    parentId: '0',
    type: 'publish_room',
    title: 'Release notes',
  }),
  'entries.pushToPublishRoom': async (cell) => ({ trackId: cell.trackId, entryId: await aFile(cell), roomId: await aPublishRoom(cell) }),
  'entries.scanStatus': async (cell) => ({ trackId: cell.trackId, entryId: await aChatFile(cell) }),
  'previews.get': ({ trackId }) => ({ trackId, url: 'https://coffeecodes.example/' }),
  'chat.toggleReaction': ({ trackId, messageId }) => ({ trackId, messageId, emoji: '☕', reacted: true }),
  'chat.listMessages': ({ trackId }) => ({ trackId }),
  'chat.listMessagesAround': ({ trackId, messageId }) => ({ trackId, messageId }),
  'chat.listReplies': ({ trackId, messageId }) => ({ trackId, messageId }),
  'activities.clear': ({ trackId, id }) => ({ trackId, activityIds: [id()], seen: '2026-11-26T09:00:00.000Z' }),
  'chat.markViewed': ({ trackId }) => ({ trackId, number: 1 }),
  'chat.markThreadViewed': ({ trackId, messageId }) => ({ trackId, messageId, number: 1 }),
  'chat.markUnread': ({ trackId, messageId }) => ({ trackId, messageId }),
  'chat.markAllViewed': () => ({}),
  'chat.listComments': ({ trackId, messageId }) => ({ trackId, entryId: messageId }),
  'chat.markCommentsViewed': ({ trackId, messageId }) => ({ trackId, entryId: messageId }),
  'chat.listThreads': ({ trackId }) => ({ trackId }),
  'chat.listFollowedThreads': () => ({}),
  'chat.followsThread': ({ trackId, messageId }) => ({ trackId, messageId }),
  'chat.followThread': ({ trackId, messageId }) => ({ trackId, messageId, follows: true }),
  'chat.markThreadsViewed': ({ trackId }) => ({ trackId }),
  'chat.setSaved': ({ trackId, messageId }) => ({ trackId, messageId, saved: true }),
  'chat.listSaved': () => ({}),
  'chat.setPinned': ({ trackId, messageId }) => ({ trackId, messageId, pinned: true }),
  'chat.listPinned': ({ trackId }) => ({ trackId }),
  'chat.updateTyping': ({ trackId }) => ({ trackId }),
  'apps.add': ({ trackId, id }) => ({ trackId, ...sampleApp(id) }),
  'apps.update': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'appId')), name: 'Roasts' }),
  'apps.setGuestAccess': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'appId')), guestAccess: 'view' }),
  'apps.setPermissions': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'appId')),
    permissions: [{ type: 'ADD_WORKSPACE', userId: cell.colleagueId }],
  }),
  'apps.arrange': async (cell) => {
    const { tableId, viewId, ...ofApp } = await idsOf(cell, 'trackId', 'appId', 'tableId', 'viewId');
    return { ...ofApp, tableIds: [tableId], viewIds: [viewId] };
  },
  'apps.addTables': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'appId')), tables: [anotherTable(cell.id)] }),
  'apps.list': () => ({}),
  'apps.addToTrack': async (cell) => {
    const elsewhere = cell.id();
    await quietly(cell, 'tracks.create', { id: elsewhere, title: 'Elsewhere' });
    const { appId } = await newApp({ ...cell, trackId: elsewhere });
    const permissions = [{ type: 'ADD_WORKSPACE' as const, userId: cell.actorUserId }];
    await quietly(cell, 'apps.setPermissions', { trackId: elsewhere, appId, permissions });
    return { trackId: cell.trackId, appId };
  },
  'apps.removeFromTrack': async (cell) => {
    const elsewhere = cell.id();
    await quietly(cell, 'tracks.create', { id: elsewhere, title: 'Elsewhere' });
    const { trackId, appId } = await newApp(cell);
    await quietly(cell, 'apps.addToTrack', { trackId: elsewhere, appId });
    return { trackId, appId };
  },
  'apps.openTasks': ({ trackId }) => ({ trackId }),
  'apps.delete': async (cell) => {
    const { trackId, appId } = await newApp(cell);
    return { trackId, appId };
  },
  'apps.restore': async (cell) => {
    const { trackId, appId } = await newApp(cell);
    await quietly(cell, 'apps.delete', { trackId, appId });
    return { trackId, appId };
  },
  'apps.deleted': ({ trackId }) => ({ trackId }),
  'releases.create': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'appId')), id: cell.id(), label: 'Pilot' }),
  'releases.updateLabel': async (cell) => ({ ...(await releaseOf(cell)), label: 'Launch' }),
  'releases.list': (cell) => idsOf(cell, 'trackId', 'appId'),
  'releases.compare': (cell) => idsOf(cell, 'trackId', 'appId'),
  'tables.add': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'appId')), ...anotherTable(cell.id) }),
  'tables.update': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'appId', 'tableId')), name: 'Green beans' }),
  'tables.delete': async (cell) => {
    const ofApp = await idsOf(cell, 'trackId', 'appId');
    const table = anotherTable(cell.id);
    await quietly(cell, 'tables.add', { ...ofApp, ...table });
    return { ...ofApp, tableId: table.id };
  },
  'tables.updateAttribute': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'appId', 'tableId')),
    attributeId: 'weight',
    attribute: { name: 'Weight', type: 'number' },
  }),
  'tables.previewType': (cell) => anotherType(cell),
  'tables.changeType': (cell) => anotherType(cell),
  'tables.undoChange': async (cell) => ({ ...(await deletedField(cell)), locale: 'en-GB', timeZone: 'UTC' }),
  'tables.changes': (cell) => idsOf(cell, 'trackId', 'appId'),
  'tables.deleteAttribute': async (cell) => {
    const { trackId, appId, tableId } = await newApp(cell);
    return { trackId, appId, tableId, attributeId: 'roasted' };
  },
  'tables.orderAttributes': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'appId', 'tableId')),
    attributeIds: ['weight', 'title0'],
  }),
  'tables.updateFormatting': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'appId', 'tableId')),
    conditionalFormatting: [
      { id: 'rule00', attributeId: 'title0', condition: 'contains', value: 'Guji', style: { background: 'moss' }, paints: 'record' },
    ],
  }),
  'views.setTheme': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'appId', 'viewId')),
    ...{ config: '{"density":"compact","light":{"header":"#0b5d47"}}' },
  }),
  'views.setOverride': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'appId', 'viewId')),
    rules: [{ id: 'rule00', attributeId: 'title0', condition: 'always', style: { background: 'moss' }, paints: 'cell' }],
  }),
  'views.updateWithModels': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'appId', 'viewId')),
    ...{ name: 'Newest first', theme: { config: '{"fontSize":"large"}' }, conditionalFormatting: [] },
  }),
  'views.add': (cell) => anotherView(cell),
  'views.update': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'appId', 'viewId')), name: 'Newest first' }),
  'views.delete': async (cell) => {
    const { id: viewId, trackId, appId, ...more } = await anotherView(cell);
    await quietly(cell, 'views.add', { id: viewId, trackId, appId, ...more });
    return { trackId, appId, viewId };
  },
  'records.add': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'tableId')),
    records: [{ id: cell.id(), properties: { title0: 'Guji', weight: 12.5 } }],
  }),
  'records.submitForm': async (cell) => {
    return { trackId: cell.trackId, viewId: await aForm(cell), id: cell.id(), properties: { title0: 'Guji' } };
  },
  'records.update': async (cell) => {
    const { recordIds, ...table } = await aRecord(cell);
    return { ...table, records: recordIds.map((id) => ({ id, properties: { title0: 'Yirgacheffe', roasted: '2026-11-24' } })) };
  },
  'records.setSecret': async (cell) => ({ ...(await aSecret(cell)), value: 'Nine bags of Guji' }),
  'records.revealSecret': async (cell) => {
    const place = await aSecret(cell);
    await quietly(cell, 'records.setSecret', { ...place, value: 'Nine bags of Guji' });
    return place;
  },
  'records.linkEntry': async (cell) => ({ ...(await aRecordWithAssets(cell)), entryId: await aFile(cell) }),
  'records.updateLink': async (cell) => ({ ...(await aLink(cell)), properties: { Role: 'Supplier' } }),
  'records.delete': (cell) => aRecord(cell),
  'records.restore': async (cell) => {
    const input = await aRecord(cell);
    await quietly(cell, 'records.delete', input);
    return input;
  },
  'records.move': async (cell) => ({ ...(await aRecord(cell)), before: null }),
  'records.window': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'tableId')), sortBy: 'roasted', sortDirection: 'desc' }),
  'records.count': (cell) => idsOf(cell, 'trackId', 'tableId'),
  'inbound.getAddress': ({ trackId }) => ({ trackId }),
  'inbound.setAddress': ({ trackId }) => ({ trackId, on: false }),
  'search.find': () => ({ text: 'guji' }),
  'records.search': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'tableId')), text: 'guji' }),
  'records.suggest': async (cell) => {
    const ids = await idsOf(cell, 'trackId', 'appId', 'tableId');
    await quietly(cell, 'tables.updateAttribute', { ...ids, attributeId: 'origin', attribute: { name: 'Origin', type: 'autocomplete' } });
    return { trackId: ids.trackId, tableId: ids.tableId, attributeId: 'origin', text: 'guji' };
  },
  'records.relationships': async (cell) => {
    const { recordIds, ...table } = await aRecord(cell);
    return { ...table, recordId: recordIds[0]! };
  },
  'records.dismissConflict': ({ id }) => ({ conflictId: id() }),
  'records.summary': async (cell) => ({ ...(await idsOf(cell, 'trackId', 'tableId')), groupBy: 'weight' }),
  'records.one': async (cell) => {
    const { trackId, recordIds } = await aRecord(cell);
    return { trackId, recordId: recordIds[0]! };
  },
  'records.history': async (cell) => {
    const { recordIds, ...table } = await aRecord(cell);
    return { ...table, recordId: recordIds[0]! };
  },
  'records.bin': (cell) => idsOf(cell, 'trackId', 'tableId'),
  'tasks.get': async (cell) => {
    const { trackId, recordIds } = await aRecord(cell);
    return { trackId, taskId: recordIds[0]! };
  },
  'tasks.all': (cell) => idsOf(cell, 'trackId', 'tableId'),
  'tables.get': (cell) => idsOf(cell, 'trackId', 'tableId'),
  'views.get': (cell) => idsOf(cell, 'trackId', 'viewId'),
  'views.customDetails': async (cell) => {
    const view = { ...(await anotherView(cell)), type: 'CUSTOM_EXTERNAL' as const, options: { url: 'https://port.example/' } };
    await quietly(cell, 'views.add', view);
    return { trackId: cell.trackId, viewId: view.id };
  },
  'views.guestThemes': ({ trackId }) => ({ trackId }),
  'uploads.addPiece': ({ id }) => ({ uploadId: id(), ...smallCsv }),
  'uploads.state': async ({ upload }) => ({ uploadId: await upload() }),
  'uploads.cancel': async ({ upload }) => ({ uploadId: await upload() }),
  'tables.previewImport': async (cell) => ({ trackId: cell.trackId, uploadId: await cell.upload(), locale: 'en-GB', timeZone: 'UTC' }),
  'tables.importData': async (cell) => ({
    ...(await idsOf(cell, 'trackId', 'tableId')),
    ...{ uploadId: await cell.upload(), fileName: 'beans.csv', locale: 'en-GB', timeZone: 'UTC' },
    ...{ encoding: 'utf-8', delimiter: ',', firstRowHeaders: true },
    columns: [{ at: 0, attributeId: 'title0' }],
  }),
  'tables.exportDataUrl': (cell) => idsOf(cell, 'trackId', 'tableId'),
  'apps.exportUrl': (cell) => idsOf(cell, 'trackId', 'appId'),
  'apps.importApp': async (cell) => ({
    ...{ trackId: cell.trackId, id: cell.id(), uploadId: await cell.upload(smallApp(cell.id)) },
    ...{ fileName: 'beans.zip', name: 'Beans', includeData: true },
  }),
  'presence.update': ({ trackId }) => ({ trackId }),
  'presence.setAppearOffline': () => ({ appearOffline: true }),
  'imports.importMessages': ({ id }) => ({
    title: `Log ${id()}`,
    messages: [
      { key: 'day.txt:1', date: '2016-12-19T05:59:00.000Z', source: 'import', senderName: 'ikonia', action: false, text: 'hello' },
    ],
  }),
  'flags.list': () => ({}),
  'flags.grant': ({ actorUserId }) => ({ flag: 'appConfiguration', to: 'user', id: actorUserId }),
  'flags.revoke': async ({ group }) => ({ flag: 'appConfiguration', to: 'group', id: await group() }),
  'flags.getFeatureGrants': ({ trackId }) => ({ trackId }),
  'flags.updateFeatureGrants': ({ trackId }) => ({ trackId, features: ['positionalComments'] }),
  'groups.listMembers': async ({ group }) => ({ groupId: await group() }),
  'groups.addMember': async ({ group, colleagueId }) => ({ groupId: await group(), userId: colleagueId }),
  'groups.removeMember': async ({ group, actorUserId }) => ({ groupId: await group(), userId: actorUserId }),
  'stats.users': () => ({ useOnlineCache: 'true' }),
  'stats.tracks': () => ({}),
  'stats.tenants': () => ({}),
  'sync.pull': () => ({ cursors: {} }),
  'events.report': () => ({
    service: 'trackyard-web',
    type: 'serviceWorker',
    action: 'forcedUpdate',
    origin: 'https://trackyard.example',
    message: 'Loaded anew',
  }),
  'wikis.open': () => ({}),
  'wikis.update': async (cell) => ({ wikiId: await wikiOf(cell), title: 'Handbook' }),
  'articles.create': async (cell) => ({ wikiId: await wikiOf(cell), id: cell.id(), parentId: null, title: 'How we cup' }),
  'articles.update': async (cell) => ({ ...(await writtenArticle(cell)), title: 'How we taste' }),
  'articles.move': async (cell) => ({ ...(await writtenArticle(cell)), parentId: (await writtenArticle(cell)).articleId }),
  'articles.copy': async (cell) => ({ ...(await writtenArticle(cell)), id: cell.id(), parentId: null }),
  'articles.setTemplate': async (cell) => ({ ...(await writtenArticle(cell)), template: true }),
  'articles.trash': writtenArticle,
  'articles.restore': async (cell) => {
    const article = await writtenArticle(cell);
    await cell.coordinator.call('articles.trash', article, { idempotencyKey: cell.id() });
    return article;
  },
  'articles.trashed': async (cell) => ({ wikiId: await wikiOf(cell) }),
  'articles.resolve': async (cell) => ({ wikiId: await wikiOf(cell), path: 'How we cup' }),
  'articles.read': writtenArticle,
  'articles.list': async (cell) => ({ wikiId: await wikiOf(cell) }),
  'articles.subtree': writtenArticle,
  'articles.backlinks': writtenArticle,
  'articleVersions.list': writtenArticle,
  'articleVersions.get': versionedArticle,
  'articleVersions.create': async (cell) => ({ ...(await writtenArticle(cell)), name: 'Approved' }),
  'articleVersions.name': async (cell) => ({ ...(await versionedArticle(cell)), name: 'Approved' }),
  'articleVersions.restore': async (cell) => {
    const version = await versionedArticle(cell);
    const { number: _, ...article } = version;
    await cell.coordinator.call('docs.push', { ...article, schema: 1, updates: [writtenLetter()] }, { idempotencyKey: cell.id() });
    return version;
  },
  'articleImports.begin': async (cell) => ({
    wikiId: await wikiOf(cell),
    ...{ parentId: null, uploadId: await cell.upload(), fileName: 'library.zip' },
  }),
  'articleFiles.add': async (cell) => ({ ...(await writtenArticle(cell)), id: await cell.upload(), name: 'curve.png' }),
  'articleFiles.list': writtenArticle,
  'articleRights.get': writtenArticle,
  'articleRights.mine': async (cell) => ({ wikiId: await wikiOf(cell) }),
  'articleRights.set': async (cell) => ({ ...(await writtenArticle(cell)), restricted: true, version: 0, grants: [] }),
  // Who made it watches it.
  'articles.watch': async (cell) => ({ ...(await writtenArticle(cell)), watching: false }),
  'articles.setNotifications': async (cell) => ({
    articleId: (await writtenArticle(cell)).articleId,
    notifications: [],
    seen: '2026-11-20T10:00:00.000Z',
  }),
  'articles.clearNotifications': () => ({ seen: '2026-11-20T10:00:00.000Z' }),
  'articles.addToTrack': async (cell) => ({ trackId: cell.trackId, articleIds: [(await writtenArticle(cell)).articleId] }),
  'articles.removeFromTrack': articleInTrack,
  'articles.setGuestAccess': async (cell) => {
    const { trackId, articleId } = await articleInTrack(cell);
    return { trackId, articleIds: [articleId], guests: true };
  },
  'articleComments.mentionable': writtenArticle,
  'articleComments.add': async (cell) => ({ ...(await writtenArticle(cell)), id: cell.id(), text: 'Who checks the scale?' }),
  'articleComments.edit': async (cell) => ({ ...(await writtenComment(cell)), text: 'Who checks the scales?' }),
  'articleComments.delete': writtenComment,
  'articleComments.resolve': async (cell) => ({ ...(await writtenComment(cell)), resolved: true }),
  'articleComments.react': async (cell) => ({ ...(await writtenComment(cell)), emoji: '👍', reacted: true }),
  'docs.push': async (cell) => ({ ...(await writtenArticle(cell)), schema: 1, updates: [writtenLetter()] }),
  'docs.write': async (cell) => ({ ...(await writtenArticle(cell)), text: '## First crack\n\nAt **196 °C**.' }),
};

async function articleInTrack(cell: Cell) {
  const [{ articleId }, { trackId }] = [await writtenArticle(cell), cell];
  await quietly(cell, 'articles.addToTrack', { trackId, articleIds: [articleId] });
  return { trackId, articleId };
}
const sampleApp = (id: () => string) => ({
  id: id(),
  name: `Beans ${id()}`,
  table: {
    id: id(),
    name: 'Beans',
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' as const },
      { id: 'weight', name: 'Weight in kg', type: 'number' as const },
      { id: 'roasted', name: 'Roasted', type: 'date' as const },
    ],
  },
  view: { id: id(), name: 'All beans' },
});
/** As the track's coordinator; where the track is not there, nothing happens. */
const quietly = <N extends OperationName>({ coordinator, id }: Cell, name: N, input: InputOf<N>): Promise<unknown> =>
  coordinator.call(name, input, { idempotencyKey: id() }).catch(() => undefined);

interface AppIds {
  trackId: string;
  appId: string;
  tableId: string;
  viewId: string;
}
async function newApp(cell: Cell): Promise<AppIds> {
  const app = sampleApp(cell.id);
  await quietly(cell, 'apps.add', { trackId: cell.trackId, ...app });
  // What people may configure is asked of an app for which nobody is named.
  await quietly(cell, 'apps.setPermissions', { trackId: cell.trackId, appId: app.id, permissions: [] });
  // What guests may see is asked of an app that is open to them.
  await quietly(cell, 'apps.setGuestAccess', { trackId: cell.trackId, appId: app.id, guestAccess: 'form' });
  return { trackId: cell.trackId, appId: app.id, tableId: app.table.id, viewId: app.view.id };
}
async function aSecret(cell: Cell) {
  const { appId } = await idsOf(cell, 'appId');
  const { recordIds, trackId, tableId } = await aRecord(cell);
  const attribute = { name: 'Password', type: 'password' as const };
  await quietly(cell, 'tables.updateAttribute', { trackId, appId, tableId, attributeId: 'secret', attribute });
  return { trackId, tableId, recordId: recordIds[0]!, attributeId: 'secret' };
}
async function aRecordWithAssets(cell: Cell) {
  const { appId } = await idsOf(cell, 'appId');
  const { recordIds, trackId, tableId } = await aRecord(cell);
  const attribute = { name: 'Assets', type: 'content' as const };
  await quietly(cell, 'tables.updateAttribute', { trackId, appId, tableId, attributeId: 'assets', attribute });
  return { trackId, tableId, recordId: recordIds[0]!, attributeId: 'assets' };
}
/** A record that links to itself. */
async function aLink(cell: Cell) {
  const { appId } = await idsOf(cell, 'appId');
  const { recordIds, trackId, tableId } = await aRecord(cell);
  const [recordId] = recordIds as [string];
  const attribute = { name: 'Comes after', type: 'task' as const, options: { TABLE_RESTRICTION: tableId } };
  await quietly(cell, 'tables.updateAttribute', { trackId, appId, tableId, attributeId: 'before', attribute });
  await quietly(cell, 'records.update', { trackId, tableId, records: [{ id: recordId, properties: { before: [recordId] } }] });
  return { trackId, tableId, recordId, attributeId: 'before', targetId: recordId };
}
async function anotherType(cell: Cell) {
  const { trackId, appId, tableId } = await newApp(cell);
  return { trackId, appId, tableId, attributeId: 'weight', type: 'text' as const, locale: 'en-GB', timeZone: 'UTC' };
}
async function deletedField(cell: Cell) {
  const { trackId, appId, tableId } = await newApp(cell);
  const deleted = await quietly(cell, 'tables.deleteAttribute', { trackId, appId, tableId, attributeId: 'roasted' });
  return { trackId, appId, changeId: (deleted as Answer<'tables.deleteAttribute'> | undefined)?.result.changeId ?? cell.id() };
}
async function releaseOf(cell: Cell) {
  const { trackId, appId } = await newApp(cell);
  const releaseId = cell.id();
  await quietly(cell, 'releases.create', { trackId, appId, id: releaseId });
  return { trackId, appId, releaseId };
}
const apps = new WeakMap<Cell, Promise<AppIds>>();
/** The ids of one app in the track of the cell, the same for all that is asked there. */
async function idsOf<K extends keyof AppIds>(cell: Cell, ...names: K[]): Promise<Pick<AppIds, K>> {
  const made = apps.get(cell) ?? newApp(cell);
  apps.set(cell, made);
  const ids = await made;
  return Object.fromEntries(names.map((name) => [name, ids[name]])) as Pick<AppIds, K>;
}
const anotherTable = (id: () => string) => {
  const { table, view } = sampleApp(id);
  return { ...table, name: 'Roasts', view };
};
const anotherView = async (cell: Cell) => ({
  ...(await idsOf(cell, 'trackId', 'appId', 'tableId')),
  id: cell.id(),
  name: 'By date',
  type: 'BASE' as const,
  options: { sortBy: 'roasted' },
});
const forms = new WeakMap<Cell, Promise<string>>();
/** One for each cell: an app has only so many views. */
function aForm(cell: Cell): Promise<string> {
  const known = forms.get(cell) ?? addForm(cell);
  forms.set(cell, known);
  return known;
}
async function addForm(cell: Cell): Promise<string> {
  const form = { ...(await anotherView(cell)), name: 'Report a lot', type: 'FORM' as const, options: {} };
  await quietly(cell, 'views.add', form);
  return form.id;
}
const csvText = 'Title,Weight\nGuji,12.5\n';
export const smallCsv = { offset: 0, total: csvText.length, bytes: Buffer.from(csvText) };
/** An app with one table of one record, as a file. */
function smallApp(id: () => string): typeof smallCsv {
  const [tableId, recordId] = [id(), id()];
  const table = { id: tableId, name: 'Lots', attributes: [{ id: 'title0', name: 'Title', type: 'text', options: {} }] };
  const view = { id: id(), tableId, name: 'All', type: 'BASE', options: {} };
  const app = { name: 'Beans', description: '', appIcon: '', showOnNavigationBar: true };
  const head = { format: 'trackyard-app', version: 1, app, tables: [table], views: [view], records: { [tableId]: 1 } };
  const record = { id: recordId, properties: { title0: 'Guji' } };
  const zip = zipSync({
    'app.json': strToU8(JSON.stringify(head)),
    [`records/${tableId}.jsonl`]: strToU8(`${JSON.stringify(record)}\n`),
  });
  return { offset: 0, total: zip.length, bytes: Buffer.from(zip) };
}
async function aRecord(cell: Cell) {
  const table = await idsOf(cell, 'trackId', 'tableId');
  const id = cell.id();
  await quietly(cell, 'records.add', { ...table, records: [{ id }] });
  return { ...table, recordIds: [id] };
}

/** A folder of the track, by its coordinator. */
async function aFolder(cell: Cell): Promise<string> {
  const id = cell.id();
  await quietly(cell, 'entries.create', { trackId: cell.trackId, id, parentId: '0', type: 'folder', title: 'Samples' });
  return id;
}
/** A publish room of the coordinator. */
async function aPublishRoom(cell: Cell): Promise<string> {
  const [id, roomId] = [cell.id(), cell.id()];
  await quietly(cell, 'entries.createRoom', { trackId: cell.trackId, id, roomId, parentId: '0', type: 'publish_room', title: 'Samples' });
  return roomId;
}
/** A list of actions. */
async function aList(cell: Cell): Promise<string> {
  const id = cell.id();
  await quietly(cell, 'entries.create', { trackId: cell.trackId, id, parentId: '0', type: 'actions', title: 'Samples' });
  return id;
}
async function anItem(cell: Cell): Promise<{ trackId: string; entryId: string; itemId: string }> {
  const [of, itemId] = [{ trackId: cell.trackId, entryId: await aList(cell) }, cell.id()];
  await quietly(cell, 'entries.addItems', { ...of, items: [{ id: itemId, text: 'Call the mill' }] });
  return { ...of, itemId };
}
/** Where the track is not there nothing is uploaded, since only so many files of one person may be on their way. */
async function aFile(cell: Cell): Promise<string> {
  const entryId = cell.id();
  if (!(await quietly(cell, 'entries.deleted', { trackId: cell.trackId }))) return entryId;
  await quietly(cell, 'uploads.addPiece', { uploadId: entryId, ...smallCsv });
  await quietly(cell, 'entries.addFile', { trackId: cell.trackId, entryId, parentId: '0', title: 'beans.csv' });
  return entryId;
}
/** A file of a message of the coordinator. */
async function aChatFile(cell: Cell): Promise<string> {
  const [messageId, entryId] = [cell.id(), cell.id()];
  const { trackId } = cell;
  if (!(await quietly(cell, 'entries.deleted', { trackId }))) return entryId;
  await quietly(cell, 'uploads.addPiece', { uploadId: entryId, ...smallCsv });
  const files = [{ id: entryId, name: 'beans.csv', size: smallCsv.total }];
  await quietly(cell, 'chat.sendMessage', { trackId, id: messageId, text: '', files });
  await quietly(cell, 'entries.finishUpload', { trackId, messageId, entryId });
  return entryId;
}
/** The actor is asked by the coordinator. */
async function anApproval(cell: Cell): Promise<{ trackId: string; entryId: string; approvalId: string }> {
  const of = { trackId: cell.trackId, entryId: await aFile(cell) };
  const input = { ...of, userIds: [cell.actorUserId] };
  const asked = await cell.coordinator.call('entries.addApprovals', input, { idempotencyKey: cell.id() }).catch(() => null);
  return { ...of, approvalId: asked?.result.approvals[0]?.id ?? cell.id() };
}
const anotherCsv = { ...smallCsv, bytes: Buffer.from(csvText.replace('Guji', 'Sidr')) };
/** The first version of a file, which then gets a second one. Where the track is not there, neither is a version. */
async function earlierVersion(cell: Cell, entryId: string): Promise<string> {
  const of = { trackId: cell.trackId, entryId };
  const found = await cell.coordinator.call('entries.versions', of, { idempotencyKey: cell.id() }).catch(() => null);
  if (!found) return cell.id();
  const uploadId = cell.id();
  await quietly(cell, 'uploads.addPiece', { uploadId, ...anotherCsv });
  await quietly(cell, 'entries.addVersion', { ...of, uploadId });
  return found.result.versions[0]!.id;
}

/** Where the track is not there, nobody is asked. */
const askToTakeOver = ({ coordinator, trackId, id }: Cell, transferTo: string): Promise<unknown> =>
  coordinator.call('tracks.requestTransfer', { trackId, transferTo }, { idempotencyKey: id() }).catch(() => undefined);

async function takeOverRequest(cell: Cell): Promise<{ trackId: string }> {
  if (cell.isMember) await askToTakeOver(cell, cell.actorUserId);
  return { trackId: cell.trackId };
}

/** The wiki of the coordinator's tenant, and a new article in it. */
const wikiOf = async ({ coordinator, id }: Cell): Promise<string> =>
  (await coordinator.call('wikis.open', {}, { idempotencyKey: id() })).result.wikiId;
async function writtenArticle(cell: Cell): Promise<{ wikiId: string; articleId: string }> {
  const wikiId = await wikiOf(cell);
  const articleId = cell.id();
  const article = { wikiId, id: articleId, parentId: null, title: 'How we cup' };
  await cell.coordinator.call('articles.create', article, { idempotencyKey: cell.id() });
  return { wikiId, articleId };
}
/** An article with a version that has no text. */
async function versionedArticle(cell: Cell): Promise<{ wikiId: string; articleId: string; number: string }> {
  const article = await writtenArticle(cell);
  await cell.coordinator.call('articleVersions.create', { ...article, name: 'As it began' }, { idempotencyKey: cell.id() });
  return { ...article, number: '1.1' };
}
/** A comment of the coordinator on a new article. */
async function writtenComment(cell: Cell): Promise<{ wikiId: string; articleId: string; commentId: string }> {
  const at = await writtenArticle(cell);
  const commentId = cell.id();
  await cell.coordinator.call(
    'articleComments.add',
    { ...at, id: commentId, text: 'Who checks the scale?' },
    { idempotencyKey: cell.id() },
  );
  return { ...at, commentId };
}
/** An update of Yjs that writes one paragraph. */
function writtenLetter(): string {
  const doc = new Y.Doc();
  doc.getXmlFragment(documentRoot).insert(0, [new Y.XmlElement('paragraph')]);
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
}
