import { parentPort } from 'node:worker_threads';
import type { Attribute } from '@trackyard/contract';
import { formulaClock, formulaColumns } from '@trackyard/rules/formulas';
import type { FromThread, ToThread } from './threads.ts';

/** Computes formulas of many records, in a thread that the server can end. */

/** Mostly one batch of a table follows another: its formulas are read once. */
let known: { text: string; attributes: Attribute[] } | undefined;

parentPort!.on('message', ({ attributes: text, timeZone, records, now }: ToThread) => {
  try {
    known = known?.text === text ? known : { text, attributes: JSON.parse(text) as Attribute[] };
    say({ results: formulaColumns(known.attributes)!.compute(records, formulaClock(now, { timeZone })) });
  } catch (cause) {
    say({ failed: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  }
});
function say(message: FromThread): void {
  parentPort!.postMessage(message);
}
say({ ready: true });
