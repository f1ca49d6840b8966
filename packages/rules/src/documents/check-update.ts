import { documentRoot, limits } from '@trackyard/contract';
import * as Y from 'yjs';

/** An update that no editor of ours makes. */
export class RefusedUpdate extends Error {
  override name = 'RefusedUpdate';
}
/** How much of a client's writing is stored, and whether its number belongs to who sends this. */
export interface KnownClient {
  clock: number;
  mine: boolean;
}
/** What an update adds: of which client, and up to where its writing is then known. `adds`: there is something that is not stored yet, as far as can be seen. */
export interface CheckedUpdate {
  clocks: Map<number, number>;
  adds: boolean;
}
type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

const longestClock = 2 ** 32;
const longestName = 60;

/**
 * Reads an update without applying it, and throws `RefusedUpdate` where it is not one that follows on what is stored: it must be writing of one
 * client, of the sender's own, from where that client is known on, and refer to nothing that is not there. So nobody can make a document that
 * applies differently in two places, or not at all. Nesting over many updates and the kinds of nodes are for `documentProblem`.
 */
export function checkUpdate(update: Uint8Array, known: ReadonlyMap<number, KnownClient>): CheckedUpdate {
  const { structs, ds } = decoded(update);
  const clocks = new Map<number, number>();
  const clockOf = (client: number): number => clocks.get(client) ?? known.get(client)?.clock ?? 0;
  const depths = new Map<string, number>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    const end = clock + struct.length;
    if (end <= clockOf(client)) continue;
    if (known.get(client)?.mine === false) throw new RefusedUpdate('It writes as somebody else.');
    if (clocks.size > 0 && !clocks.has(client)) throw new RefusedUpdate('It writes as several at once.');
    if (clock > clockOf(client)) throw new RefusedUpdate('Something is missing before it.');
    if (end > longestClock) throw new RefusedUpdate('It is longer than any document.');
    checkStruct(struct, clockOf, depths);
    clocks.set(client, end);
  }
  for (const [client, deletions] of ds.clients)
    for (const { clock, len } of deletions) if (clock + len > clockOf(client)) throw new RefusedUpdate('It deletes what is not there.');
  return { clocks, adds: clocks.size > 0 || ds.clients.size > 0 };
}

function decoded(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  try {
    return Y.decodeUpdate(update);
  } catch {
    throw new RefusedUpdate('It can’t be read.');
  }
}

function checkStruct(struct: Struct, clockOf: (client: number) => number, depths: Map<string, number>): void {
  if (struct instanceof Y.GC) return;
  if (!(struct instanceof Y.Item)) throw new RefusedUpdate('It leaves something out.');
  const { id, origin, rightOrigin, parent, parentSub, content } = struct;
  const isThere = (of: { client: number; clock: number }): boolean => of.clock < (of.client === id.client ? id.clock : clockOf(of.client));
  for (const it of [origin, rightOrigin]) if (it && !isThere(it)) throw new RefusedUpdate('It refers to what is not there.');
  if (typeof parent === 'string' && (parent !== documentRoot || parentSub !== null))
    throw new RefusedUpdate('It is not part of an article.');
  if (parent instanceof Y.ID && !isThere(parent)) throw new RefusedUpdate('It refers to what is not there.');
  if (parentSub !== null && parentSub.length > longestName) throw new RefusedUpdate('It has a name that is too long.');
  checkContent(content);
  if (content instanceof Y.ContentType) {
    const depth = (parent instanceof Y.ID ? (depths.get(keyOf(parent)) ?? 0) : 0) + 1;
    if (depth > limits.documentDepth) throw new RefusedUpdate('It is nested too deeply.');
    depths.set(keyOf(id), depth);
  }
}
const keyOf = ({ client, clock }: { client: number; clock: number }): string => `${client} ${clock}`;

function checkContent(content: unknown): void {
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return;
  if (content instanceof Y.ContentType) {
    const { type } = content;
    const isElement = type instanceof Y.XmlElement && !(type instanceof Y.XmlHook) && type.nodeName.length <= longestName;
    if (isElement || type instanceof Y.XmlText) return;
  }
  if (content instanceof Y.ContentAny && content.arr.every(isAttribute)) return;
  if (content instanceof Y.ContentFormat && content.key.length <= longestName && isMark(content.value)) return;
  throw new RefusedUpdate('It holds what no article has.');
}
const isScalar = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
/** Editors take attributes to be plain values, and fail where one is not. */
const isAttribute = (value: unknown): boolean => isScalar(value) || (Array.isArray(value) && value.every(isScalar));
const isMark = (value: unknown): boolean =>
  isScalar(value) || (typeof value === 'object' && !Array.isArray(value) && Object.values(value as object).every(isScalar));
