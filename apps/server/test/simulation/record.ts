import type { Person } from './client.ts';

/** A message that somebody wrote, from when their browser promised to keep it. */
export interface Written {
  id: string;
  clientName: string;
  trackId: string;
  /** The first word of its text; edits keep it. */
  token: string;
}
/** What people did and were promised, as the world outside of the system knows it. */
export interface Record {
  written: Written[];
  /** Messages whose sending the server acknowledged to the browser. */
  acknowledged: Set<string>;
  /** Messages that their author deleted or discarded. */
  givenUp: Set<string>;
  /** Messages that had failed at some time: whether and when they went out again was their author's. */
  everFailed: Set<string>;
  /** Keys of calls, and for whom a page made them. */
  ownerOf: Map<string, Person>;
  /** Browsers of which somebody wished that they forget. */
  mayForget: Set<string>;
  /** Messages that wait in each browser, as its last worker saw them. */
  waiting: Map<string, ReadonlySet<string>>;
  /** Tokens of guest links, that whoever made them passed on. */
  links: string[];
  /** Workers that died at a write. */
  deaths: number;
  problems: string[];
  /** Records that somebody added, and texts that they wrote into fields, from when their browser promised to store them. */
  added: { id: string; clientName: string }[];
  values: { recordId: string; fieldId: string; value: string; clientName: string }[];
  /** Ids of such records, and such texts, whose writing the server acknowledged. */
  acknowledgedChanges: Set<string>;
  /** The same of what it refused: their browser takes it back, and says so. */
  refusedChanges: Set<string>;
  deleted: { which: 'lots' | 'buyers'; id: string }[];
}
export const createRecord = (): Record => ({
  written: [],
  acknowledged: new Set(),
  givenUp: new Set(),
  everFailed: new Set(),
  ownerOf: new Map(),
  mayForget: new Set(),
  waiting: new Map(),
  links: [],
  deaths: 0,
  problems: [],
  added: [],
  values: [],
  acknowledgedChanges: new Set(),
  refusedChanges: new Set(),
  deleted: [],
});
