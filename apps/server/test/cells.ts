import { type ActorKind, actorKinds, type OperationName, type OutputOf } from '@trackyard/contract';
import { openOpenidPeer, startTestServer, type TestPerson, type TestServer, type TestServerOptions } from '@trackyard/testing';
import { handOverJob } from '../src/administration/index.ts';
import { sealJob } from '../src/audit/index.ts';
import { importArticles, importRecords, importTable } from '../src/exchange/index.ts';
import { addFlags, renewGroup } from '../src/flags/index.ts';
import { deactivateUser, updateUser } from '../src/identity/index.ts';
import { addMember } from '../src/tracks/index.ts';
import { removeBytes } from '../src/uploads/index.ts';
import { mailedToken } from './browsers.ts';
import { insertJob, quietJob } from './inserted-job.ts';
import { mailToken } from './mail-token.ts';
import { makeRow } from './nouns.ts';
import { addProvider, answerOf, connectOf, resultOf } from './openid.ts';
import { addPasskey, emptyPasskey, madePasskey, startedPasskeySignIn } from './passkeys.ts';
import { type Cell, smallCsv } from './samples.ts';
import { codeAt, startFactor, turnOnFactor, waitingForCode, waitingForSetUp } from './second-factor.ts';

/** A server with one person of each kind that the permission matrix knows, and the cells in which they are asked. */
export interface MatrixWorld {
  server: TestServer;
  /** A new track with the actor's part in it, and the actor with a session of their own. */
  cell(kind: ActorKind, operation: OperationName): Promise<{ actor: TestPerson; cell: Cell }>;
  /** The same, with people of these kinds looking on. */
  room(
    kind: ActorKind,
    operation: OperationName,
    onlookers: readonly ActorKind[],
  ): Promise<{ actor: TestPerson; cell: Cell; viewers: TestPerson[] }>;
}
export const passwordOfAll = 'a walk along the river';
/** Operations whose actors need a password. */
export const asksForPassword: readonly OperationName[] = [
  'identity.signIn',
  'identity.changePassword',
  'identity.requestEmailChange',
  'identity.startSecondFactor',
  'identity.confirmSecondFactor',
  'identity.turnOffSecondFactor',
  'identity.newRecoveryCodes',
  'identity.resetSecondFactor',
  'identity.startPasskey',
  'identity.addPasskey',
  'identity.renamePasskey',
  'identity.removePasskey',
  'signInProviders.confirm',
  'signInProviders.disconnect',
];
/** What is done to things of a track, or added to it, lets nobody in or out. */
export const isOfThings = (operation: OperationName): boolean =>
  /^(apps|tables|views|records|tasks|entries|chat|articles|articleComments|articleVersions|articleFiles|articleImports|docs)\./.test(
    operation,
  );
/** Whether another operation on such things finds the cell as it needs it after this one. */
export const leavesCell = (operation: OperationName): boolean => isOfThings(operation) && operation !== 'chat.deleteMessage';
const roleOf = { collaborator: 'COLLABORATOR', viewer: 'VIEWER', externalCollaborator: 'COLLABORATOR' } as const;
/** What these open is asked for by those who have them. */
export const features = ['trackHistory', 'copyTrack', 'publishRooms', 'appConfiguration'] as const;

/** Whoever looks on may run the track besides the actor or Anna; a cell has one coordinator. */
const viewerRoleOf = { ...roleOf, coordinator: 'COORDINATOR' } as const;

const newsJobs = ['tellOfTrash', 'takeNewsBack', 'tellOfEdits', 'tellOfMentions', 'tellOfComment', 'readDocument'].map(
  (it) => `knowledge.${it}`,
);

export async function createMatrixWorld(options: TestServerOptions = {}): Promise<MatrixWorld> {
  const peer = await openOpenidPeer();
  peer.repeatsCodes = true;
  const server = await startTestServer({
    moreJobs: [quietJob],
    heldJobs: [importTable.name, importRecords.name, importArticles.name, removeBytes.name, handOverJob.name, sealJob.name, ...newsJobs],
    freeBytes: async () => 1e12,
    invitesColleagues: true,
    ...options,
    configuration: { ...options.configuration, outsideAllowed: [...(options.configuration?.outsideAllowed ?? []), peer.place] },
  });
  const stop = server.stop;
  server.stop = async () => {
    await stop();
    await peer.close();
  };
  const elsewhere = await server.createTenant('Harbour Imports');
  const [anna, jonas, neighbour] = [
    await server.person({ displayName: 'Anna Lindqvist' }),
    await server.person({ displayName: 'Jonas Weber' }),
    await server.person({ displayName: 'Nils Berg', tenantId: elsewhere, email: 'nils@harbour.example' }),
  ];
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: anna.userId }, features));
  let count = 0;
  /** Guests talk and read where everybody may. */
  const makeGuest = async (of: string): Promise<TestPerson> => {
    await anna.call('tracks.update', { trackId: of, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
    return server.guest(anna, of, `Guest ${++count}`);
  };
  const makeActor = (kind: ActorKind, operation: OperationName): Promise<TestPerson> =>
    server.person({
      displayName: `${kind} ${++count}`,
      email: `${kind.toLowerCase()}${count}@kestrel.example`,
      // argon2 is slow on purpose: only who is asked for a password gets one.
      ...(asksForPassword.includes(operation) && { password: passwordOfAll }),
      ...((kind === 'externalCollaborator' || kind === 'otherTenant') && { tenantId: elsewhere }),
      tenantAdmin: kind === 'tenantAdmin',
      systemAdmin: kind === 'systemAdmin',
      reportingUser: kind === 'reportingUser',
    });

  const world: MatrixWorld = {
    server,
    async room(kind, operation, onlookers) {
      const { actor, cell } = await world.cell(kind, operation);
      const viewers: TestPerson[] = [];
      for (const it of onlookers) {
        const viewer = await onlooker(it, operation, cell);
        viewers.push(viewer);
      }
      return { actor, cell, viewers };
    },
    async cell(kind, operation) {
      const person = isGuest(kind) ? null : await makeActor(kind, operation);
      const coordinator = kind === 'coordinator' ? person! : anna;
      const trackId = await server.track(`Track ${count}`, [
        coordinator,
        jonas,
        ...(kind in roleOf ? [[person, roleOf[kind as keyof typeof roleOf]] as const] : []),
      ] as never);
      const actor = person ?? (await makeGuest(kind === 'guest' ? trackId : await server.track(`Other ${count}`, [anna])));
      if (kind === 'unconfirmed') await anna.call('members.invite', { trackId, userIds: [actor.userId], role: 'COLLABORATOR' });
      const writes = kind === 'coordinator' || kind === 'collaborator' || kind === 'externalCollaborator' || kind === 'guest';
      const { id: messageId } = await (writes ? actor : coordinator).call('chat.sendMessage', {
        trackId,
        id: server.services.ids.id(),
        text: 'Samples three and five are out',
      });
      if (kind === 'signedOut') actor.cookies.clear();
      if (kind === 'deactivated') await server.app.write((write) => deactivateUser(write, actor.userId));
      const tenantId = actor.actor.tenantId ?? elsewhere;
      /** A tenant has a limit of groups, which a group in each cell would pass. */
      const makeGroup = async () => {
        const id = server.services.ids.id();
        const row = { id, tenant_id: tenantId, name: `Group ${id}`, flags: ['appConfiguration' as const] };
        await server.app.write(async ({ db, feed, now }) => {
          await db
            .insertInto('user_group')
            .values({ ...row, created: now })
            .execute();
          await db.insertInto('user_group_member').values({ group_id: id, user_id: actor.userId }).execute();
          await renewGroup(db, feed, { id, tenantId });
        });
        return id;
      };
      await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: actor.userId }, features));
      const invite = async () => {
        const email = `invited-${++count}@elsewhere.example`;
        await coordinator.call('members.invite', { trackId, emails: [email], role: 'VIEWER' });
        return email;
      };
      const providersOf = () => server.services.database.selectFrom('sign_in_provider').where('tenant_id', '=', tenantId);
      /** One for each tenant, which nothing changes: a tenant has a limit of providers. */
      const sharedProvider = async () => {
        const found = await providersOf().selectAll().where('name', '=', 'Shared').executeTakeFirst();
        return found ?? addProvider(server, peer, { tenant_id: tenantId, name: 'Shared' });
      };
      const spareProvider = async () => {
        const newest = providersOf().select('id').orderBy('id', 'desc').limit(4);
        const { database } = server.services;
        const old = database.deleteFrom('sign_in_provider').where('tenant_id', '=', tenantId).where('name', '<>', 'Shared');
        await old.where('id', 'not in', newest).execute();
        return addProvider(server, peer, { tenant_id: tenantId });
      };
      let linkMade: Promise<OutputOf<'guests.makeLink'>> | undefined;
      const makePublic = () => coordinator.call('tracks.update', { trackId, visibility: 'PUBLIC' });
      const cell: Cell = {
        trackId,
        tenantId,
        messageId,
        actorUserId: actor.userId,
        isMember: kind in roleOf,
        // A guest has none, and signs in as somebody who has.
        actorEmail: isGuest(kind) ? (await makeActor('colleague', operation)).email : actor.email,
        actorSessionId: actor.sessionId!,
        password: passwordOfAll,
        otherMemberId: jonas.userId,
        colleagueId: kind === 'otherTenant' || kind === 'externalCollaborator' ? neighbour.userId : jonas.userId,
        coordinator: coordinator.client,
        group: makeGroup,
        async spareUserId() {
          const tenantId = actor.actor.tenantId ?? server.tenantId;
          return (await server.person({ displayName: 'Spare Person', email: `spare-${++count}@kestrel.example`, tenantId })).userId;
        },
        rowOf: (noun) => makeRow(server, cell, noun),
        async domain() {
          const id = server.services.ids.id();
          const row = { id, tenant_id: tenantId, name: `${id}.example`, token: 'secret', created: server.services.clock.now() };
          await server.services.database.insertInto('tenant_domain').values(row).execute();
          return id;
        },
        async externalUserId() {
          const { userId } = await server.person({
            ...{ displayName: 'Outside Person', email: `outside-${++count}@harbour.example` },
            tenantId: elsewhere,
          });
          await server.app.write(({ db, feed, now }) => addMember(db, feed, { trackId, userId, role: 'VIEWER', now }));
          return userId;
        },
        async waitingUserId() {
          const userId = await cell.spareUserId();
          await server.app.write(({ db, feed }) => updateUser(db, feed, userId, { status: 'PENDING' }));
          return userId;
        },
        id: () => server.services.ids.id(),
        async upload(piece = smallCsv) {
          const uploadId = server.services.ids.id();
          await actor.call('uploads.addPiece', { uploadId, ...piece }).catch(() => undefined);
          return uploadId;
        },
        async sentFile() {
          const entryId = await cell.upload();
          const message = {
            trackId,
            id: server.services.ids.id(),
            text: '',
            files: [{ id: entryId, name: 'beans.csv', size: smallCsv.total }],
          };
          const send = (by: TestPerson) => by.call('chat.sendMessage', message);
          const { id: messageId } = await send(writes && kind !== 'guest' ? actor : coordinator);
          return { messageId, entryId };
        },
        makePublic,
        async guestLink() {
          const key = { idempotencyKey: server.services.ids.id() };
          linkMade ??= coordinator.client.call('guests.makeLink', { trackId }, key).then((it) => it.result);
          const { link, token } = await linkMade;
          return { linkId: link.id, token };
        },
        async askToJoin() {
          await makePublic();
          await actor.call('members.ask', { trackId }).catch(() => undefined);
        },
        async askingUserId() {
          await makePublic();
          const asker = await server.person({ displayName: 'Asking Person', email: `asking-${++count}@kestrel.example` });
          await asker.call('members.ask', { trackId });
          return asker.userId;
        },
        job: (state) => insertJob(server, actor.userId, state),
        invitationToken: async () => mailedToken(server, await invite()),
        async invitedUserId() {
          const email = await invite();
          const { database } = server.services;
          return (await database.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
        },
        async mailToken() {
          const { userId } = await server.person({ displayName: 'Mailed Person', email: `mailed-${++count}@kestrel.example` });
          return mailToken(server, userId);
        },
        async resetToken() {
          const { email } = await server.person({ displayName: 'Forgetful Person', email: `forgetful-${++count}@kestrel.example` });
          await server.visitor().call('identity.requestPasswordReset', { email });
          await server.settled();
          return mailedToken(server, email);
        },
        codeStep: () => waitingForCode(server, `coded-${++count}@kestrel.example`),
        setUpStep: async () => (await waitingForSetUp(server, `late-${++count}@strict.example`)).challenge,
        async startedSetUp() {
          const challenge = await cell.setUpStep();
          const { secret } = await server.visitor().call('identity.startSignInSetUp', { challenge });
          return { challenge, code: await codeAt(server, secret) };
        },
        ownSetUp: () => startFactor(server, actor).catch(() => ({ challenge: 'none', code: '000000' })),
        async ownFactor() {
          await turnOnFactor(server, actor).catch(() => undefined);
        },
        passkeySignIn: () => startedPasskeySignIn(server, `keyed-${++count}@kestrel.example`),
        madePasskey: () =>
          madePasskey(actor).then(
            ({ answer }) => answer,
            () => emptyPasskey,
          ),
        ownPasskey: () =>
          addPasskey(actor).then(
            ({ passkey }) => passkey.id,
            () => server.services.ids.id(),
          ),
        provider: async () => (await sharedProvider()).id,
        spareProvider: async () => (await spareProvider()).id,
        providerAnswer: async () => answerOf(server.visitor(), peer, await cell.provider()),
        async providerToken() {
          const email = `connected-${++count}@kestrel.example`;
          const { userId } = await server.person({ displayName: 'Connected Person', email, tenantId });
          const provider = await sharedProvider();
          await connectOf(server, provider, userId, userId);
          return resultOf(server, provider, null, userId);
        },
        async connectable() {
          const email = `connecting-${++count}@kestrel.example`;
          await server.person({ displayName: 'Connecting Person', email, tenantId, password: passwordOfAll });
          return { email, token: await resultOf(server, await sharedProvider(), null, email) };
        },
        ownProviderToken: async () => resultOf(server, await sharedProvider(), actor.sessionId!, actor.userId).catch(() => 'none'),
        connectedSignIn: async () => connectOf(server, await sharedProvider(), actor.userId, actor.userId),
        async emailChangeToken() {
          const mover = await server.person({
            displayName: 'Moving Person',
            email: `moving-${++count}@kestrel.example`,
            password: passwordOfAll,
          });
          const email = `moved-${count}@kestrel.example`;
          await mover.call('identity.requestEmailChange', { email, password: passwordOfAll });
          await server.settled();
          return mailedToken(server, email);
        },
      };
      return { actor, cell };
    },
  };
  return world;

  async function onlooker(kind: ActorKind, operation: OperationName, cell: Cell): Promise<TestPerson> {
    if (isGuest(kind)) return lookingGuest(kind, cell);
    const viewer = await makeActor(kind, operation);
    await join(viewer, kind, cell);
    return viewer;
  }

  /** By the hand of whoever runs the track. */
  async function lookingGuest(kind: ActorKind, { trackId, coordinator }: Cell): Promise<TestPerson> {
    if (kind === 'guestOfAnotherTrack') return makeGuest(await server.track(`Other ${++count}`, [anna]));
    const open = { chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' } as const;
    await coordinator.call('tracks.update', { trackId, ...open }, { idempotencyKey: server.services.ids.id() });
    return server.guest({ client: coordinator }, trackId, `Guest ${++count}`);
  }

  async function join(viewer: TestPerson, kind: ActorKind, { trackId, coordinator, id }: Cell): Promise<void> {
    await server.app.write(async ({ db, feed, announce, now }) => {
      const { userId } = viewer;
      if (kind in viewerRoleOf) await addMember(db, feed, { trackId, userId, role: viewerRoleOf[kind as keyof typeof viewerRoleOf], now });
      announce('tracks.accessChanged', { userIds: [userId] });
    });
    if (kind === 'unconfirmed')
      await coordinator.call('members.invite', { trackId, userIds: [viewer.userId], role: 'VIEWER' }, { idempotencyKey: id() });
  }
}
const isGuest = (kind: ActorKind): boolean => kind === 'guest' || kind === 'guestOfAnotherTrack';

/** Who looks on while someone acts: every kind of person who can be signed in. */
export const onlookers: readonly ActorKind[] = actorKinds.filter((it) => it !== 'signedOut' && it !== 'deactivated');
