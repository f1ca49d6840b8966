import type { CachedUpload, OutboxItem } from '../stores/index.ts';

/** What is in memory of the uploads. Their files and failures are stored. */
export interface UploadState {
  /** Messages that will be in the outbox soon: their files wait for them. */
  announced: ReadonlySet<string>;
  /** Uploads that are being sent. */
  underWay: ReadonlySet<string>;
  /** Of those under way, and of those that try again by themselves. */
  progress: ReadonlyMap<string, Progress>;
}
export interface Progress {
  /** The part that is on the server, from 0 to 1. */
  share: number;
  /** Why it did not get through the last time. */
  waiting: string | null;
}
export type UploadEvent =
  | { type: 'announced'; messageIds: readonly string[] }
  /** These messages are in the outbox now. */
  | { type: 'written'; messageIds: readonly string[] }
  | { type: 'started'; id: string }
  | { type: 'moved'; id: string; share: number }
  | { type: 'pieceTaken'; id: string }
  /** It did not get through, and tries again: what is on the server stays there. */
  | { type: 'waits'; id: string; why: string }
  /** It is through, has failed, or was aborted. */
  | { type: 'ended'; id: string }
  /** The person cancelled it; where it is under way, it ends soon. */
  | { type: 'cancelled'; id: string };

export const noUploads: UploadState = { announced: new Set(), underWay: new Set(), progress: new Map() };
const notBegun: Progress = { share: 0, waiting: null };

export const progressOf = (state: UploadState, id: string): Progress => state.progress.get(id) ?? notBegun;

/** The state after an event. */
export function after(state: UploadState, event: UploadEvent): UploadState {
  const { announced, underWay, progress } = state;
  const noted = (id: string, change: Partial<Progress>) => new Map(progress).set(id, { ...progressOf(state, id), ...change });
  switch (event.type) {
    case 'announced':
      return { ...state, announced: new Set([...announced, ...event.messageIds]) };
    case 'written':
      return { ...state, announced: without(announced, ...event.messageIds) };
    case 'started':
      return { ...state, underWay: new Set([...underWay, event.id]) };
    case 'moved':
      return { ...state, progress: noted(event.id, { share: event.share }) };
    case 'pieceTaken':
      return { ...state, progress: noted(event.id, { waiting: null }) };
    case 'waits':
      return { ...state, underWay: without(underWay, event.id), progress: noted(event.id, { waiting: event.why }) };
    case 'ended':
      return { ...state, underWay: without(underWay, event.id), progress: forgotten(progress, event.id) };
    case 'cancelled':
      return { ...state, progress: forgotten(progress, event.id) };
  }
}
const without = (ids: ReadonlySet<string>, ...gone: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !gone.includes(id)));
const forgotten = (progress: UploadState['progress'], id: string): UploadState['progress'] =>
  new Map([...progress].filter(([key]) => key !== id));

const atOnce = 2;

/** The uploads that begin now, the oldest first. */
export function dueUploads(state: UploadState, uploads: readonly CachedUpload[], outbox: readonly OutboxItem[]): CachedUpload[] {
  const unsent = unsentTargets(state, outbox);
  return uploads
    .filter((it) => it.failure === null && !state.underWay.has(it.id) && !targetsOf(it).some((target) => unsent.has(target)))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, Math.max(0, atOnce - state.underWay.size));
}

export const messagesIn = (outbox: readonly OutboxItem[]): string[] =>
  outbox.flatMap((it) => (it.operation === 'chat.sendMessage' ? [it.input.id] : []));

/** Messages, folders and records that the server does not have yet: their files wait for them. */
function unsentTargets({ announced }: UploadState, outbox: readonly OutboxItem[]): ReadonlySet<string> {
  const made = outbox.flatMap((it) => {
    if (it.state === 'confirmed') return [];
    if (it.operation === 'chat.sendMessage' || it.operation === 'entries.create') return [it.input.id];
    return it.operation === 'records.add' ? it.input.records.map(({ id }) => id) : [];
  });
  return new Set([...announced, ...made]);
}
function targetsOf(it: CachedUpload): string[] {
  if ('messageId' in it) return [it.messageId];
  return 'versionOf' in it ? [it.versionOf] : [it.parentId, ...(it.field ? [it.field.recordId] : [])];
}
