import { createClient, tableScope } from '@trackyard/contract';
import { createChat } from '../chat/parts.ts';
import { createTyping } from '../chat/typing.ts';
import { createWatched } from '../chat/unseen.ts';
import { createCalls, createConnection } from '../connection/index.ts';
import { openDatabase } from '../database/index.ts';
import { createEntries } from '../entries/parts.ts';
import { createFlags } from '../flags/flags.ts';
import { createGuestAccess } from '../guests/guest-access.ts';
import { createGuestTokens } from '../guests/guest-tokens.ts';
import { createOnlineGuests } from '../guests/online-guests.ts';
import { createAppTokens, createSession, createStoredServerClock } from '../identity/index.ts';
import { createArticleComments } from '../knowledge/comments.ts';
import { createShownArticles } from '../knowledge/shown-articles.ts';
import { readingsOf } from '../live/queries.ts';
import { createPresence } from '../presence/presence.ts';
import { createKnownPeople } from '../profile/known-people.ts';
import { createShownPeople } from '../profile/shown-people.ts';
import { createRecordFailures } from '../records/failures.ts';
import { createRecords } from '../records/parts.ts';
import { createFindHere } from '../search/find-here.ts';
import type { OutboxItem } from '../stores/index.ts';
import { createSync } from '../sync/parts.ts';
import { createServerMessages } from '../sync/server-messages.ts';
import { createActiveTracks } from '../tracks/active-tracks.ts';
import { createOwnPart } from '../tracks/actor.ts';
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
  const { clock, timers, random, newId, log } = environment;
  const db = await openDatabase(await environment.openStore({ name: environment.storeName, onInvalidated }));
  let stopped = false;
  const signedIn = () => !stopped && session.state().status === 'signedIn';
  const isUsed = () => !stopped && presence.isUsed();
  const me = () => session.state().token?.userId;
  const lineIs = (state: 'online' | 'offline') => connection.state() === state;

  const serverClock = createStoredServerClock({ db, clock, log, onChange: () => session.heardTime() });
  const serverTime = { now: () => serverClock.now().getTime() };
  const sessionId = () => session.state().token?.sessionId;
  const client = createClient({ fetch: environment.fetch, base: addresses.backend, sessionId });
  const session = createSession({ db, client, clock: serverClock, timers, log, isUsed, onSignedIn: begin, onSignedOut: end });
  const appTokens = createAppTokens(serverClock);
  const calls = createCalls({ client, db, timers, renewSession, line: () => connection });
  const base = { db, calls, session, serverClock, clock, timers, random, newId, log, signedIn, me, ...createOwnPart({ db, session }) };

  const recordFailures = createRecordFailures(db);
  const sync = createSync({
    ...{ ...base, appTokens, recordFailures, notice, onLoaded },
    findRecord: (trackId, tableId, recordId) => records.recordWindows.find(tableScope(trackId, tableId), recordId),
    follow: (scopes) => connection.send({ type: 'follow', scopes: [...scopes] }),
  });
  const { catchUp, subscriptions, outbox, run } = sync;
  const guestTokens = createGuestTokens({ ...base, clock: serverClock, isUsed });
  const typing = createTyping(db, timers, me);
  const knownPeople = createKnownPeople(db);
  const presence = createPresence(base);
  const connection = createConnection({
    ...{ timers, random, log, onTrouble: sync.pull, onReturn: calls.lineIsBack },
    connect: () => environment.connect(addresses.webSocket),
    onState: () => db.touch('connection'),
    onMessage: createServerMessages({ ...sync, session, clock: serverClock, typing, presence, log, onHello, onNewerServer }),
  });

  const uploads = createUploads({ ...base, run });
  const tracks = createWorkspaceTracks({ db, me, calm: createWatched(db, presence.watched).calm });
  const deliveryOf = (item: OutboxItem) => (outbox.isUnderWay(item.id) || lineIs('online') ? 'sending' : 'waiting');
  const chat = createChat({ ...base, catchUp, outbox, serverTime, deliveryOf });
  const records = createRecords({ ...base, subscriptions, serverTime });
  const entries = createEntries({ ...base, environment, base: addresses.backend, isOnline: () => lineIs('online') });
  createActiveTracks({
    ...{
      ...base,
      ...entries,
      tracks,
      subscriptions,
      wholes: records.recordWindows.wholes,
      watched: presence.watched,
      now: serverClock.now,
    },
    followChat: chat.windows.follow,
    isOnline: () => signedIn() && lineIs('online'),
    savesData: () => environment.savesData?.() ?? false,
  });
  environment.onNetwork?.(() => connection.retry());

  async function onLoaded(since: number): Promise<void> {
    await session.loaded(since);
    // Whichever request got through at last.
    chat.deletions.resume();
    outbox.resume();
    uploads.resume();
  }
  async function renewSession() {
    const renewal = await session.renew();
    if (renewal === 'renewed') guestTokens.refused();
    return renewal;
  }
  function begin(): void {
    connection.start();
    sync.pull();
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
    sync.pull();
    presence.tell();
  }
  const parts = { ...base, ...sync, ...chat, ...records, ...entries, connection, presence, tracks, uploads, typing, guestTokens };
  return {
    ...{ db, session, guestTokens, run },
    act: createActions({
      ...parts,
      findHere: createFindHere({ ...base, isOffline: () => lineIs('offline') }),
      guestAccess: createGuestAccess(parts),
    }),
    readings: readingsOf({
      ...{ ...parts, recordFailures, knownPeople },
      clock: serverClock,
      flags: createFlags(db, session, guestTokens),
      shownArticles: createShownArticles({ ...base, subscriptions }),
      shownPeople: createShownPeople({ ...base, subscriptions, hasColleagues: () => session.state().token?.tenantId !== null }),
      articleComments: createArticleComments({ db, actor: () => base.actor(''), deliveryOf, knownPeople }),
      onlineGuests: createOnlineGuests({ ...base, watched: presence.watched, online: presence.online }),
    }),
    closePage(pageId: string) {
      chat.deletions.leave(pageId);
      presence.closePage(pageId);
      chat.views.closePage(pageId);
    },
    stop() {
      stopped = true;
      connection.stop();
      db.close();
    },
  };
}
