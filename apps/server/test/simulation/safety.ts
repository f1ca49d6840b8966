import { type ChangedRow, type ChatMessage, type ChatState, scopeOf } from '@trackyard/contract';
import type { HeardCall } from '@trackyard/data-worker/testing';
import type { SimulatedDatabase } from './database.ts';

/**
 * Nothing leaves the server for a person that they could not see: of each scope, a row may go to them only if there was a
 * moment at which it was written already and they were let in. Who may see what is told from the tables by a query of our
 * own, after every commit.
 */
export interface Safety {
  committed(database: SimulatedDatabase): Promise<void>;
  /** Answers what must not have been sent. */
  leaks(userId: string, text: string, call?: HeardCall): string[];
}

export function createSafety(): Safety {
  /** Up to which number the person has been able to see the scope. */
  const seen = new Map<string, number>();
  const mayHave = (userId: string, scope: string, seq: number): boolean => seq <= (seen.get(`${userId} ${scope}`) ?? -1);
  return {
    async committed(database) {
      for (const { user_id, scope, seq } of await database.query<{ user_id: string; scope: string; seq: string }>(visible))
        seen.set(`${user_id} ${scope}`, Number(seq));
    },
    leaks(userId, text, call) {
      const body = JSON.parse(text) as Body;
      const frames = [body.frame, ...(body.frames ?? []), ...(body.scopes ?? [])].flatMap((it) => it ?? []);
      const rows = frames.flatMap((frame) =>
        frame.rows
          .filter((row) => !mayHave(userId, frame.scope, row.seq))
          .map((row) => `${frame.scope} ${row.store} ${row.id} at ${row.seq}`),
      );
      const messages = (call ? (body.messages ?? []) : [])
        .filter((it) => !mayHave(userId, scopeOf('chat', it.trackId), it.number))
        .map((it) => `message ${it.number} of ${it.trackId}`);
      const states = (body.chatStates ?? [])
        .filter((it) => it.lastNumber > 0 && !mayHave(userId, scopeOf('chat', it.trackId), it.lastNumber))
        .map((it) => `state ${it.lastNumber} of ${it.trackId}`);
      return [...rows, ...messages, ...states].map(
        (it) => `${it} left for somebody who may not see it, with ${call?.name ?? text.slice(0, 40)}`,
      );
    },
  };
}
interface Body {
  frame?: { scope: string; rows: ChangedRow[] };
  frames?: { scope: string; rows: ChangedRow[] }[];
  scopes?: { scope: string; rows: ChangedRow[] }[];
  messages?: ChatMessage[];
  chatStates?: ChatState[] | null;
}

/** Everyone in a track sees it and, as tenants are made here, its chat. */
const visible = `
  select m.user_id, s.scope, s.seq from membership m join scope s on s.scope in ('track:' || m.track_id, 'chat:' || m.track_id)
  where m.status = 'ACTIVE'
  union all select u.id, s.scope, s.seq from app_user u join scope s on s.scope in ('user:' || u.id, 'tenant:' || u.tenant_id)`;
