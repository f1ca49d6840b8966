import type { TableRecord } from '@trackyard/contract';
import type { TableName } from '../stores/index.ts';

/** The topics that live queries can depend on: the tables, values that are only in memory, and `chat`: messages by the conversation that lists them. */
export type Topic = TableName | 'chat' | 'session' | 'connection' | 'typing' | 'windows' | 'recordWindow' | 'viewing' | 'chatReset';

/** The changes of one step: the keys of each topic. `all`: everything may have changed. */
export interface Changes {
  /** `sync` for a change from the server, `local` for a change from this browser. */
  origin: 'sync' | 'local';
  all: boolean;
  touched: ReadonlyMap<Topic, ReadonlySet<string>>;
  /** Rows that changed in scopes whose rows are in no table of the cache; none for most changes. */
  frames: readonly WindowedFrame[];
}

/** Records of a table that changed up to `seq`. `reset`: there were too many to name, or it is not known which. */
export interface WindowedFrame {
  scope: string;
  seq: number;
  reset: boolean;
  /** The person may not see the scope any more. */
  gone?: true;
  rows: readonly { id: string; seq: number; row: TableRecord | null }[];
}

/** Whether a topic changed; with a key, whether that key did. */
export function touches(changes: Changes, topic: Topic, key?: string): boolean {
  if (changes.all) return true;
  const keys = changes.touched.get(topic);
  return keys !== undefined && (key === undefined || keys.has(key));
}
export const keysOf = (changes: Changes, topic: Topic): Iterable<string> => changes.touched.get(topic) ?? [];
