import { scopeOf, type TrackRight, tableScope } from '@trackyard/contract';
import { trackRight } from '@trackyard/rules';
import { type Database, touches } from '../database/index.ts';
import { firstThumbnails } from '../entries/first-thumbnails.ts';
import type { Thumbnails } from '../entries/thumbnails.ts';
import type { WholeTables } from '../records/whole-tables.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import type { Log, Timers } from '../worker/environment.ts';
import type { WorkspaceTrack } from './workspace-track.ts';
import type { WorkspaceTracks } from './workspace-tracks.ts';

interface Options {
  db: Database;
  /** Tracks in visible pages. */
  watched(): ReadonlySet<string>;
  tracks: WorkspaceTracks;
  subscriptions: Subscriptions;
  followChat(trackId: string): Promise<void>;
  wholes: WholeTables;
  thumbnails: Thumbnails;
  timers: Timers;
  log: Log;
  isOnline(): boolean;
  savesData(): boolean;
  /** By the clock of the server. */
  now(): Date;
}
interface Active {
  /** It has been in view for a moment. */
  isSettled: boolean;
  isAhead: boolean;
  stopWaiting(): void;
  /** How to leave each scope that is followed. */
  followed: Map<string, () => void>;
}
/** Milliseconds for which a track is in view before more of it is loaded than its page asks for, which comes first. */
const settledMs = 1_500;
const topics = ['viewing', 'memberships', 'tracks', 'trackApps', 'tables', 'cursors', 'connection', 'session'] as const;

/**
 * Loads what belongs to the track in view, whichever of its pages is open, so that all of it is here without a connection (platform spec §4):
 * its entries with the first thumbnails, its pinned items, its table of tasks and the tasks. Members, apps and labels come with every track.
 */
export function createActiveTracks(options: Options): void {
  const { db, watched, tracks, subscriptions, wholes, thumbnails, timers, isOnline, savesData } = options;
  const active = new Map<string, Active>();

  function follow(): void {
    const now = watched();
    for (const [trackId, it] of active) if (!now.has(trackId) || !tracks.one(trackId)) leave(trackId, it);
    for (const trackId of now) {
      const track = tracks.one(trackId);
      if (!track || track.pending) continue;
      const known = active.get(trackId);
      if (!known) begin(trackId);
      else if (known.isSettled && isOnline()) load(track, known);
    }
  }
  function begin(trackId: string): void {
    const it: Active = { isSettled: false, isAhead: false, stopWaiting: () => {}, followed: new Map() };
    active.set(trackId, it);
    it.stopWaiting = timers.after(settledMs, () => {
      it.isSettled = true;
      follow();
    });
  }
  function leave(trackId: string, { stopWaiting, followed }: Active): void {
    stopWaiting();
    active.delete(trackId);
    for (const end of followed.values()) end();
  }
  function load(track: WorkspaceTrack, it: Active): void {
    const { id: trackId } = track;
    if (may(track, 'entries.view')) {
      const scope = scopeOf('entries', trackId);
      once(it, scope, () => subscriptions.show(scope));
      if (!it.isAhead && !savesData() && cursorOf(db, scope) !== undefined) {
        it.isAhead = true;
        thumbnails.loadAhead(firstThumbnails(db, trackId));
      }
    }
    if (may(track, 'chat.view')) followChat(it, trackId);
    const app = may(track, 'app.view') ? db.group('trackApps', trackId).find((known) => known.isDefault) : undefined;
    if (!app) return;
    once(it, scopeOf('app', app.appId), () => subscriptions.show(scopeOf('app', app.appId)));
    for (const table of db.group('tables', app.appId)) openTable(it, tableScope(trackId, table.id));
  }
  /** Pinned items come with the chat. */
  function followChat(it: Active, trackId: string): void {
    const scope = scopeOf('chat', trackId);
    once(it, scope, () => {
      options.followChat(trackId).catch((error: unknown) => {
        it.followed.delete(scope);
        options.log('debug', 'The chat of the track in view was not loaded', error);
      });
      return () => {};
    });
  }
  function openTable(it: Active, scope: string): void {
    once(it, scope, () => {
      const leaving = wholes.open(scope);
      leaving.then(
        () => wholes.load(scope),
        () => undefined,
      );
      return () => void leaving.then((end) => end());
    });
    wholes.load(scope);
  }
  const once = ({ followed }: Active, scope: string, show: () => () => void): void => {
    if (!followed.has(scope)) followed.set(scope, show());
  };
  function may(track: WorkspaceTrack, right: TrackRight): boolean {
    const me = db.rows('currentUser')[0];
    if (!me) return false;
    const membership = { ...track.membership, ...(me.guest && { guest: true }) };
    const facts = { userId: me.id, membership, external: me.tenantId !== track.tenantId, track, now: options.now() };
    return trackRight(right, facts) === 'ok';
  }
  db.onChange((changes) => {
    // Of another person, or of what another worker has written since: what is in view is followed anew.
    if (changes.all) for (const [trackId, it] of active) leave(trackId, it);
    if (topics.some((it) => touches(changes, it))) follow();
  });
}
