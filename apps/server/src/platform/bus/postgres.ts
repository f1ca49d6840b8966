import type pg from 'pg';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Timers } from '../timers.ts';
import type { Bus, Topic } from './bus.ts';
import { hearersOf } from './hearers.ts';
import { type NotifyLine, openNotifyLine } from './notify-line.ts';
import { emptyPayload, payloadsOf, readPayload } from './payloads.ts';
import { type Hint, pendingHints } from './pending-hints.ts';

export interface PostgresBusOptions {
  /** The database that all nodes share, without a pooler in between: LISTEN needs a session. */
  connection: pg.ClientConfig;
  ids: Ids;
  timers: Timers;
  log: Log;
}
/** Hints within this time are sent together, and so are hints that come while the last batch is on its way. */
const coalesceMs = 5;
/** Topics whose hints are stale by the time the connection is back. */
const fleeting: readonly Topic[] = ['toScope', 'presence'];
/** How many times `settled` and `close` try to send the waiting hints. */
const tries = 3;

/** The bus of several nodes. */
export async function openPostgresBus({ connection, ids, timers, log }: PostgresBusOptions): Promise<Bus> {
  const { subscribe, tell, clear } = hearersOf(log);
  const node = ids.id();
  const pending = pendingHints();
  let line: NotifyLine | undefined;
  let cancel: (() => void) | undefined;
  let sending: Promise<void> | undefined;
  let closed = false;

  const hear = (text: string): void => {
    const payload = readPayload(text);
    // A node hears its own hints when it publishes them.
    if (!payload || payload.node === node) return;
    for (const [topic, hint] of payload.hints) tell(topic, hint as never);
  };
  const schedule = (): void => {
    if (closed || sending || pending.isEmpty()) return;
    cancel ??= timers.after(coalesceMs, () => {
      cancel = undefined;
      if (line?.isUp()) sending ??= send();
    });
  };
  const send = async (): Promise<void> => {
    try {
      await line!.notify(payloadsOf(node, pending.take()));
    } catch (cause) {
      log.debug('Cannot tell other nodes of changes', { cause });
      pending.add('missed', {});
    }
    sending = undefined;
    schedule();
  };
  const up = (): void => {
    tell('missed', {});
    schedule();
  };

  const sendAll = async (): Promise<void> => {
    await sending;
    for (let i = 0; i < tries && line?.isUp() && !pending.isEmpty(); i++) {
      sending ??= send();
      await sending;
    }
  };
  line = await openNotifyLine({ connection, timers, log, hear, up });
  return {
    publish(topic, payload) {
      tell(topic, payload);
      if (fleeting.includes(topic) && !line?.isUp()) return;
      pending.add(...([topic, payload] as Hint));
      schedule();
    },
    subscribe,
    async idle() {
      await sendAll();
      // PostgreSQL delivers earlier notifications, of any node, before it answers a NOTIFY.
      if (line?.isUp()) await line.notify([emptyPayload(node)]).catch(() => undefined);
    },
    async close() {
      await sendAll();
      closed = true;
      cancel?.();
      clear();
      await line?.close();
    },
  };
}
