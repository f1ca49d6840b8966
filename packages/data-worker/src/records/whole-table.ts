import type { TableRecord } from '@trackyard/contract';
import { byOrder } from '@trackyard/rules';
import type { WindowedFrame } from '../database/index.ts';

/** All records of one table, as far as its change `seq`, kept live by the frames of its scope. */
export interface WholeTable {
  /** In the order of the table; another array when, and only when, a record changed. */
  records(): readonly TableRecord[];
  seq(): number;
  get(id: string): TableRecord | undefined;
  /** Of all records, in characters of JSON. */
  size(): number;
  /** A page of a load, which knows of all changes up to `seq`. */
  load(records: readonly TableRecord[], seq: number): void;
  /** Takes in what changed. Frames that the table knows already, or that came before a page did, change nothing. */
  take(frame: WindowedFrame): void;
  /** The chunks that changed since the last call, with their records now. */
  changedChunks(): Map<number, TableRecord[]>;
  chunks(): Set<number>;
}
/** Positions in one chunk of the disk. */
export const chunkSize = 500;
const chunkOf = ({ position }: TableRecord): number => Math.floor(position / chunkSize);

export function createWholeTable(seqAtFirst: number): WholeTable {
  const byId = new Map<string, TableRecord>();
  /** Of records that came with a page: up to which change it knew. */
  const knownTo = new Map<string, number>();
  let dirty = new Set<number>();
  let ordered: readonly TableRecord[] | null = null;
  let [seq, size] = [seqAtFirst, 0];
  const put = (record: TableRecord): void => {
    remove(record.id);
    byId.set(record.id, record);
    ordered = null;
    size += JSON.stringify(record).length;
    dirty.add(chunkOf(record));
  };
  const remove = (id: string): void => {
    const before = byId.get(id);
    if (!before) return;
    ordered = null;
    size -= JSON.stringify(before).length;
    dirty.add(chunkOf(before));
    byId.delete(id);
  };
  return {
    records() {
      ordered ??= [...byId.values()].sort(byOrder);
      return ordered;
    },
    seq: () => seq,
    get: (id) => byId.get(id),
    size: () => size,
    load(records, at) {
      for (const it of records) {
        put(it);
        knownTo.set(it.id, at);
      }
    },
    take(frame) {
      for (const { id, seq: at, row } of frame.rows) {
        if (at <= seq || at <= (knownTo.get(id) ?? 0)) continue;
        if (row) put(row);
        else remove(id);
      }
      seq = Math.max(seq, frame.seq);
    },
    changedChunks() {
      const changed = new Map([...dirty].map((it) => [it, [] as TableRecord[]]));
      for (const it of byId.values()) changed.get(chunkOf(it))?.push(it);
      dirty = new Set();
      return changed;
    },
    chunks: () => new Set([...byId.values()].map(chunkOf)),
  };
}
