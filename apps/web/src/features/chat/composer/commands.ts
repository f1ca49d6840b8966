import { limits, type TrackRight } from '@trackyard/contract';
import type { DataWorkerClient } from '@trackyard/data-worker';
import { type MentionablePerson, mentionedUserIds, parseMessage } from '@trackyard/rules';

interface Context {
  run: DataWorkerClient['run'];
  trackId: string;
  people: readonly MentionablePerson[];
}
/** Its texts are `chat.command_<name>` and, of one that does something, `chat.done_<name>`. */
export type Command = { right: TrackRight } & (
  | { kind: 'says'; name: 'me' | 'shrug'; says(rest: string): string }
  /** Answers false where what stands behind it tells nothing to do. */
  | { kind: 'does'; name: 'topic' | 'invite'; does(rest: string, context: Context): Promise<boolean> }
  | { kind: 'asks'; name: 'leave' }
);

/** Limits of the names that are looked up, and of the people of each name. */
const namesAtMost = 10;
const namesakes = 10;
/** The text behind each at sign, which may be a name. */
const namesIn = (text: string): string[] =>
  text
    .split('@')
    .slice(1, 1 + namesAtMost)
    .map((it) => it.trim().slice(0, limits.peopleSearchLength))
    .filter(Boolean);

/** What one can do by typing `/name` at the beginning. A new command is one line here and its texts. */
export const commands: readonly Command[] = [
  { name: 'me', right: 'chat.send', kind: 'says', says: (rest) => (rest ? `/me ${rest}` : '') },
  { name: 'shrug', right: 'chat.send', kind: 'says', says: (rest) => `${rest} ¯＼(ツ)／¯`.trim() },
  {
    name: 'topic',
    right: 'track.update',
    kind: 'does',
    does: async (subtitle, { run, trackId }) => run('tracks.update', { trackId, subtitle }).then(() => true),
  },
  {
    name: 'invite',
    right: 'members.invite',
    kind: 'does',
    async does(rest, { run, trackId, people }) {
      const found = await Promise.all(namesIn(rest).map((search) => run('people.search', { search, limit: namesakes })));
      const others = found.flatMap((it) => it.people).map(({ id, displayName }) => ({ userId: id, displayName }));
      const known = new Map([...people, ...others].map((it) => [it.userId, it]));
      const userIds = mentionedUserIds(parseMessage(rest, { people: [...known.values()] }));
      if (userIds.length > 0) await run('members.invite', { trackId, userIds, role: 'COLLABORATOR' });
      return userIds.length > 0;
    },
  },
  { name: 'leave', right: 'members.leave', kind: 'asks' },
];

/** The command with which a text begins, and what stands behind it; `command` is undefined where there is none of this name. */
export function commandIn(text: string): { name: string; command: Command | undefined; rest: string } | null {
  const [, name, rest = ''] = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(text) ?? [];
  if (name === undefined) return null;
  return { name, command: commands.find((it) => it.name === name.toLowerCase()), rest: rest.trim() };
}
