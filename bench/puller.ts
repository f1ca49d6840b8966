import { headers, type PullOutput, requestOf, scopeOf } from '@trackyard/contract';
import type { HttpLine } from './http-line.ts';

export type Cursors = Record<string, number>;
export interface Puller {
  /** Pulls until nothing is left. Answers where it stands then, and the messages that came. */
  pull(from: Cursors): Promise<[Cursors, number]>;
}

/** Catches up for one person, with the chats of these tracks, as a client does. */
export function openPuller(line: HttpLine, who: { cookie: string; sessionId: string; trackIds: readonly string[] }): Puller {
  const fixed = {
    cookie: who.cookie,
    'content-type': 'application/json',
    [headers.requestedWith]: headers.requestedWithValue,
    [headers.sessionId]: who.sessionId,
  };
  return {
    async pull(from) {
      let [cursors, messages] = [from, 0];
      for (;;) {
        const followed = who.trackIds.filter((it) => cursors[scopeOf('chat', it)] === undefined);
        const { url, body } = requestOf('sync.pull', { cursors, chats: followed });
        const reply = await line.post(url, fixed, body as string);
        if (reply.status !== 200) throw new Error(`A pull was answered ${reply.status}: ${reply.body}`);
        const { scopes, chatStates } = JSON.parse(reply.body) as PullOutput;
        cursors = { ...cursors, ...Object.fromEntries(scopes.map((it) => [it.scope, it.seq])) };
        messages += scopes.flatMap((it) => it.rows).filter((it) => it.store === 'chatMessages').length;
        if (chatStates) return [cursors, messages];
      }
    },
  };
}
