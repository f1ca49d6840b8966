import type { TableName } from '../stores/index.ts';

/** What live queries can depend on: the tables, what is only in memory, and `chat`: messages by the conversation that lists them. */
export type Topic = TableName | 'chat' | 'session' | 'connection' | 'typing' | 'windows' | 'viewing' | 'chatReset';

/** What changed in one step: which keys of which topics. `all`: everything may have. */
export interface Changes {
  /** `sync` when the server said it, `local` when it began here. */
  origin: 'sync' | 'local';
  all: boolean;
  touched: ReadonlyMap<Topic, ReadonlySet<string>>;
}

/** Whether something of the topic changed; with a key, whether that did. */
export function touches(changes: Changes, topic: Topic, key?: string): boolean {
  if (changes.all) return true;
  const keys = changes.touched.get(topic);
  return keys !== undefined && (key === undefined || keys.has(key));
}
export const keysOf = (changes: Changes, topic: Topic): Iterable<string> => changes.touched.get(topic) ?? [];
