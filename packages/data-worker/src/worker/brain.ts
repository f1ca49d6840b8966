import { createClient, parseScope, tableScope } from '@trackyard/contract';
import { createDeletions } from '../chat/deletions.ts';
import { createListing } from '../chat/listing.ts';
import { createChatPages } from '../chat/pages.ts';
import { createThreads } from '../chat/threads.ts';
import { createTyping } from '../chat/typing.ts';
import { createWatched } from '../chat/unseen.ts';
import { createViews } from '../chat/views.ts';
import { createWindows } from '../chat/windows.ts';
import { createCalls, createConnection } from '../connection/index.ts';
import { openDatabase } from '../database/index.ts';
import { fetchPicture } from '../entries/fetch-picture.ts';
import { createEntryTexts } from '../entries/texts.ts';
import { createThumbnails } from '../entries/thumbnails.ts';
import { createFlags } from '../flags/flags.ts';
import { createGuestAccess } from '../guests/guest-access.ts';
import { createGuestTokens } from '../guests/guest-tokens.ts';
import { createOnlineGuests } from '../guests/online-guests.ts';
import { createAppTokens, createServerClock, createSession } from '../identity/index.ts';
import { createArticleComments } from '../knowledge/comments.ts';
import { createShownArticles } from '../knowledge/shown-articles.ts';
import { readingsOf } from '../live/queries.ts';
import { createPresence } from '../presence/presence.ts';
import { createKnownPeople } from '../profile/known-people.ts';
import { createShownPeople } from '../profile/shown-people.ts';
import { createRecordFailures } from '../records/failures.ts';
import { createFormulas } from '../records/formulas.ts';
import { createOpenRecords } from '../records/open-records.ts';
import { createSummaries } from '../records/summaries.ts';
import { createSummaryRequests } from '../records/summary-requests.ts';
import { createRecordWindows } from '../records/windows.ts';
import { createFindHere } from '../search/find-here.ts';
import type { OutboxItem } from '../stores/index.ts';
import { createCatchUp } from '../sync/catch-up.ts';
import { createInbox } from '../sync/inbox.ts';
import type { Actor } from '../sync/optimistic.ts';
import { createOutbox } from '../sync/outbox.ts';
import { createRun } from '../sync/run.ts';
import { createServerMessages } from '../sync/server-messages.ts';
import { createSubscriptions } from '../sync/subscriptions.ts';
import { createActiveTracks } from '../tracks/active-tracks.ts';
import { linkableTracks } from '../tracks/linkable-tracks.ts';
import { createWorkspaceTracks } from '../tracks/workspace-tracks.ts';
import { createUploads } from '../uploads/uploads.ts';
import { createActions } from './actions.ts';
import type { Addresses, Environment } from './environment.ts';

export type Brain = Awaited<ReturnType<typeof createBrain>>;
interface BrainOptions {
  environment: Environment;
  addresses: Addresses;
  notice(text: string): void;
  onInvalidated(): void;
  onNewerServer(): void;
}

/** Puts the parts of the worker together over one open store. It contains no logic of its own. */
export async function createBrain({ environment, addresses, notice, onInvalidated, onNewerServer }: BrainOptions) {
  const { clock, timers, random, log } = environment;
  const store = await environment.openStore({ name: environment.storeName, onInvalidated });
  const db = await openDatabase(store);
  const serverClock = createServerClock({
    clock,
    ahead: Number(db.get('meta', 'clockAhead')?.value ?? 0),
    onChange(ahead) {
      session.heardTime();
      db.write('local', (tx) => tx.put('meta', { key: 'clockAhead', value: String(ahead) })).catch((error: unknown) =>
        log('warn', 'The time of the server was not kept', error),
      );
    },
  });
  const appTokens = createAppTokens(serverClock);
  const client = createClient({
    fetch: environment.fetch,
    base: addresses.backend,
    sessionId: () => session.state().token?.sessionId,
  });
  const session = createSession({
    db,
    client,
    clock: serverClock,
    timers,
    log,
    isUsed: () => !stopped && presence.isUsed(),
    onSignedIn: begin,
    onSignedOut: end,
  });
  let stopped = false;
  const signedIn = () => !stopped && session.state().status === 'signedIn';
  const me = () => session.state().token?.userId;
  const calls = createCalls({ client, db, timers, renewSession, line: () => connection });
  const inbox = createInbox(db);
  const catchUp = createCatchUp({
    db,
    calls,
    inbox,
    log,
    timers,
    random,
    signedIn,
    userId: me,
    followed: () => subscriptions.followed(),
    onServerTime: serverClock.hear,
    onOtherUser: () => void session.renew(),
    async onLoaded(since) {
      await session.loaded(since);
      // Whichever request got through at last.
      deletions.resume();
      outbox.resume();
      uploads.resume();
    },
  });
  const subscriptions = createSubscriptions({
    timers,
    send: (scopes) => connection.send({ type: 'follow', scopes: [...scopes] }),
    onFollowed: reachByRequests,
    onLeft: (scope) => void forgetTableCursor(scope),
  });
  const guestTokens = createGuestTokens({
    db,
    calls,
    session,
    clock: serverClock,
    timers,
    log,
    isUsed: () => !stopped && presence.isUsed(),
    newId: environment.newId,
  });
  const typing = createTyping(db, timers, me);
  const knownPeople = createKnownPeople(db);
  const presence = createPresence({ db, calls, timers, clock, log, signedIn });
  const connection = createConnection({
    connect: () => environment.connect(addresses.webSocket),
    timers,
    random,
    log,
    onState: () => db.touch('connection'),
    onTrouble: reachByRequests,
    onReturn: calls.lineIsBack,
    onMessage: createServerMessages({ inbox, catchUp, session, clock: serverClock, typing, presence, log, onHello, onNewerServer }),
  });
  const recordFailures = createRecordFailures(db);
  const outbox = createOutbox({
    db,
    calls,
    inbox,
    catchUp,
    clock: { now: () => serverClock.now().getTime() },
    timers,
    random,
    newId: environment.newId,
    log,
    notice,
    signedIn,
    recordFailures,
    findRecord: (trackId, tableId, recordId) => recordWindows.find(tableScope(trackId, tableId), recordId),
  });
  const signedOut = () => session.state().status === 'signedOut';
  const run = createRun({ db, calls, inbox, outbox, catchUp, appTokens, actor, signedOut, now: serverClock.now, log });
  const uploads = createUploads({ db, calls, run, clock, timers, random, newId: environment.newId, log, signedIn });
  const watched = createWatched(db, presence.watched);
  const tracks = createWorkspaceTracks({ db, me, calm: watched.calm });
  const deliveryOf = (item: OutboxItem) => (outbox.isUnderWay(item.id) || connection.state() === 'online' ? 'sending' : 'waiting');
  const listing = createListing({
    db,
    actor,
    deliveryOf,
  });
  const views = createViews(db);
  const chat = { db, views, pages: createChatPages({ db, calls }), catchUp, clock, log };
  const windows = createWindows(chat);
  const threads = createThreads(chat, windows);
  const recordReader = { userId: me, now: () => serverClock.now().getTime() };
  const formulas = createFormulas({ db, reader: recordReader, log });
  const requests = createSummaryRequests(db, calls, timers);
  const recordWindows = createRecordWindows({ db, calls, requests, subscriptions, timers, clock, log, reader: recordReader, formulas });
  const summaries = createSummaries({ db, requests, timers, log, reader: recordReader, wholes: recordWindows.wholes, formulas });
  const openRecords = createOpenRecords({ db, calls, subscriptions, recordWindows, timers, log, formulas });
  const entryTexts = createEntryTexts({ db, calls, clock, timers, log, isGuest, now: serverClock.now });
  const thumbnails = createThumbnails({
    ...{ db, clock, timers, log },
    isOnline: () => connection.state() === 'online',
    fetchPicture: (address) =>
      fetchPicture(address, {
        ...{ fetch: environment.fetch, base: addresses.backend, timers },
        sessionId: session.state().token?.sessionId,
      }),
    quota: async () => (await environment.quota?.()) ?? null,
  });
  createActiveTracks({
    ...{
      db,
      tracks,
      subscriptions,
      thumbnails,
      timers,
      log,
      wholes: recordWindows.wholes,
      watched: presence.watched,
      now: serverClock.now,
    },
    followChat: windows.follow,
    isOnline: () => signedIn() && connection.state() === 'online',
    savesData: () => environment.savesData?.() ?? false,
  });
  const deletions = createDeletions({ db, outbox, clock: { now: () => serverClock.now().getTime() }, timers, log });
  const act = createActions({
    db,
    windows,
    recordWindows,
    threads,
    deletions,
    outbox,
    connection,
    presence,
    session,
    tracks,
    catchUp,
    timers,
    uploads,
    newId: environment.newId,
    guestTokens,
    findHere: createFindHere({ db, timers, log, me, isOffline: () => connection.state() === 'offline' }),
    guestAccess: createGuestAccess({ db, timers, calls, session, catchUp, tracks, guestTokens }),
  });

  environment.onNetwork?.(() => connection.retry());

  /** Guests with an access of their own, and members of the track who are guests. */
  function isGuest(trackId: string): boolean {
    const ofTrack = db.group('members', trackId).find((it) => it.userId === me());
    return session.state().token?.guest === true || ofTrack?.person.guest === true;
  }
  function actor(trackId: string): Actor {
    const people = db
      .group('members', trackId)
      .map(({ userId, person }) => ({ userId, displayName: person.displayName, guest: person.guest ?? false }));
    const { token } = session.state();
    const displayName = db.rows('currentUser')[0]?.displayName ?? token?.name.name ?? '';
    const guest = token?.guest === true;
    return { userId: token?.userId ?? '', displayName, guest, people, groups: db.rows('groups'), tracks: () => linkableTracks(db) };
  }
  async function renewSession() {
    const renewal = await session.renew();
    if (renewal === 'renewed') guestTokens.refused();
    return renewal;
  }
  function begin(): void {
    connection.start();
    reachByRequests();
    presence.tell();
    guestTokens.begin();
  }
  function end(): void {
    connection.stop();
    typing.clear();
    appTokens.clear();
    guestTokens.end();
  }
  function onHello(): void {
    session.refresh();
    subscriptions.announce();
    reachByRequests();
    presence.tell();
  }
  /** Of a table that nothing shows nobody hears changes: the next page begins anew. */
  const forgetTableCursor = (scope: string): Promise<void> =>
    parseScope(scope).kind === 'table' ? db.write('local', (tx) => tx.delete('cursors', scope)) : Promise.resolve();
  /** Where requests get through, the cache catches up and the outbox is sent, with or without a socket. */
  function reachByRequests(): void {
    if (signedIn()) catchUp.request().catch(() => undefined);
  }
  return {
    db,
    session,
    guestTokens,
    run,
    act,
    readings: readingsOf({
      db,
      session,
      clock: serverClock,
      connection,
      tracks,
      presence,
      typing,
      views,
      windows,
      recordWindows,
      summaries,
      openRecords,
      subscriptions,
      listing,
      flags: createFlags(db, session, guestTokens),
      uploads,
      recordFailures,
      entryTexts,
      thumbnails,
      shownArticles: createShownArticles({ db, subscriptions, clock, log }),
      shownPeople: createShownPeople({ db, subscriptions, clock, log, hasColleagues: () => session.state().token?.tenantId !== null }),
      knownPeople,
      articleComments: createArticleComments({ db, actor: () => actor(''), deliveryOf, knownPeople }),
      onlineGuests: createOnlineGuests({ db, watched: presence.watched, online: presence.online, log }),
    }),
    closePage(pageId: string) {
      deletions.leave(pageId);
      presence.closePage(pageId);
      views.closePage(pageId);
    },
    stop() {
      stopped = true;
      connection.stop();
      db.close();
    },
  };
}
