import { type ChangedRow, type ChatMessage, type ChatState, scopeOf } from '@trackyard/contract';
import type { HeardCall } from '@trackyard/data-worker/testing';
import { presentMessage } from '../../src/chat/index.ts';
import { rowForGuests } from '../../src/platform/operations/for-guest.ts';
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
  /** Each message in each form that it ever had, and the number of the change that gave it that form first. */
  const forms = new Map<string, number>();
  /** Up to which number the changes of a chat are in there. */
  const known = new Map<string, number>();
  const learn = async (database: SimulatedDatabase, trackId: string, seq: number): Promise<void> => {
    for (const row of await database.query<Parameters<typeof presentMessage>[0]>(changedMessages, [trackId, known.get(trackId) ?? 0])) {
      const message = presentMessage(row);
      for (const form of [message, rowForGuests('chatMessages', message)].map((it) => JSON.stringify(it)))
        if (!forms.has(form)) forms.set(form, row.seq);
    }
    known.set(trackId, seq);
  };
  return {
    async committed(database) {
      const heads = new Map<string, number>();
      for (const { user_id, scope, seq } of await database.query<{ user_id: string; scope: string; seq: string }>(visible)) {
        seen.set(`${user_id} ${scope}`, Number(seq));
        if (scope.startsWith('chat:')) heads.set(scope.slice('chat:'.length), Number(seq));
      }
      for (const [trackId, seq] of heads) if (known.get(trackId) !== seq) await learn(database, trackId, seq);
    },
    leaks(userId, text, call) {
      const { frame, frames = [], scopes = [], chatStates, ...answer } = JSON.parse(text) as Body;
      const rows = [frame, ...frames, ...scopes].flatMap((it) =>
        (it?.rows ?? [])
          .filter((row) => !mayHave(userId, it!.scope, row.seq))
          .map((row) => `${it!.scope} ${row.store} ${row.id} at ${row.seq}`),
      );
      // A form that it never had is of no time at which anybody could see it.
      const messages = messagesIn(answer)
        // Who may write in a chat that they may not see is answered with their own words.
        .filter((it) => !(call?.name === 'chat.sendMessage' && it.senderId === userId))
        .filter((it) => !mayHave(userId, scopeOf('chat', it.trackId), forms.get(JSON.stringify(it)) ?? Infinity))
        .map((it) => `message ${it.number} of ${it.trackId}, ${JSON.stringify(it)}`);
      const states = (chatStates ?? [])
        .filter((it) => it.lastNumber > 0 && !mayHave(userId, scopeOf('chat', it.trackId), it.lastNumber))
        .map((it) => `state ${it.lastNumber} of ${it.trackId}`);
      return [...rows, ...messages, ...states].map(
        (it) => `${it} left for somebody who may not see it, with ${call?.name ?? text.slice(0, 40)}`,
      );
    },
  };
}
/** Addresses of people, who is only invited, and what was said elsewhere, never leave for a guest. */
export const notForGuests = (text: string): string[] =>
  [/@kestrel\.example/, /"status":"PENDING"/, /"type":"sharedMessage"/]
    .filter((it) => it.test(text))
    .map((it) => `${it.source} left for a guest, in ${text.slice(0, 400)}`);

interface Body {
  frame?: { scope: string; rows: ChangedRow[] };
  frames?: { scope: string; rows: ChangedRow[] }[];
  scopes?: { scope: string; rows: ChangedRow[] }[];
  chatStates?: ChatState[] | null;
}

/** Wherever they stand in an answer: in a page, or as the result of a change. */
function messagesIn(answer: unknown): ChatMessage[] {
  if (answer === null || typeof answer !== 'object') return [];
  return 'chatMessageContent' in answer ? [answer as ChatMessage] : Object.values(answer).flatMap(messagesIn);
}

const changedMessages = `
  select *, number::int as number, seq::int as seq, last_reply_number::int as last_reply_number
  from chat_message as it where track_id = $1 and it.seq > $2 order by it.seq`;

/** Everyone in a track sees it, and its chat where the track, or else the tenant, lets them: guests where it lets anyone. */
const visible = `
  select m.user_id, s.scope, s.seq
  from membership m
  join track t on t.id = m.track_id
  join tenant o on o.id = t.tenant_id
  join app_user u on u.id = m.user_id
  join scope s on s.scope = 'track:' || m.track_id or s.scope = 'chat:' || m.track_id and (
    t.type = 'PRIVATE_CHAT' or m.role = any(case coalesce(case when o.allow_chat_setting_overrides then t.chat_setting_view_messages end,
      o.chat_setting_view_messages)
      when 'ANYONE' then '{COORDINATOR,COLLABORATOR,VIEWER}'
      when 'COORDINATORS' then '{COORDINATOR}'::text[]
      when 'COLLABORATORS' then '{COORDINATOR,COLLABORATOR}'
      else case when u.guest then '{}' else '{COORDINATOR,COLLABORATOR,VIEWER}'::text[] end end))
  where m.status = 'ACTIVE'
  union all select m.user_id, s.scope, s.seq
  from membership m
  join app_user u on u.id = m.user_id
  join track_app of on of.track_id = m.track_id
  join mini_app a on a.id = of.app_id and (not u.guest or of.guest_access <> 'none')
  join scope s on s.scope = 'app:' || a.id
    or s.scope in (select 'table:' || m.track_id || '.' || it.id from app_table it where it.app_id = a.id)
  where m.status = 'ACTIVE'
  union all select u.id, s.scope, s.seq from app_user u join scope s on s.scope in ('user:' || u.id, 'tenant:' || u.tenant_id)`;
