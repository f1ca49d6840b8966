import { type OperationName, type OutputOf, type ParsedInputOf, TrackyardError } from '@trackyard/contract';
import { chat } from '../chat/index.ts';
import type { AllHandlers, TogetherHandler } from '../platform/operations/context.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { addMember, setReadPosition, setThreadReadPosition, tracks } from '../tracks/index.ts';
import type { Cast } from './people.ts';
import { type Conversation, days, everyone, type Line, type Name, type Scene } from './script.ts';

export interface Stage {
  services: Services;
  writing: SystemWrite;
  cast: Cast;
}

export async function playScene(stage: Stage, scene: Scene): Promise<void> {
  const { services, writing, cast } = stage;
  const { title, subtitle, summary = '', owner, members = everyone } = scene;
  const id = services.ids.id();
  const now = timeOf(stage, Math.max(days(10), ...scene.lines.map((it) => it.ago + 30)));
  const track = {
    id,
    title,
    subtitle,
    summary,
    visibility: 'PRIVATE' as const,
    trackLabels: [],
    typeMetadata: '',
    type: 'STANDARD' as const,
  };
  await act(stage, 'tracks.create', owner, now, track);
  for (const name of members.filter((it) => it !== owner))
    await addMember(writing.db, writing.feed, {
      trackId: id,
      userId: cast[name].userId,
      role: 'COLLABORATOR',
      invitedBy: cast[owner].userId,
      now,
    });
  await talk(stage, id, members, scene);
  if (scene.pinned) await act(stage, 'tracks.setFavourite', 'anna', writing.now, { trackId: id, favourite: true }, { track: { id } });
}

export async function playConversation(stage: Stage, conversation: Conversation): Promise<void> {
  const [opener, ...others] = conversation.between;
  const input = { id: stage.services.ids.id(), userIds: others.map((it) => stage.cast[it].userId) };
  const { trackId } = await act(stage, 'tracks.startConversation', opener, timeOf(stage, days(9)), input);
  await talk(stage, trackId, conversation.between, conversation);
}

/** Says the lines, each at its time. Everybody has seen all; Anna all but the last ones. */
async function talk(
  stage: Stage,
  trackId: string,
  members: readonly Name[],
  { lines, unseen }: { lines: readonly Line[]; unseen: number },
): Promise<void> {
  const said = new Map<string, OutputOf<'chat.sendMessage'>>();
  const list: OutputOf<'chat.sendMessage'>[] = [];
  for (const line of lines) {
    const message = await say(stage, trackId, line, said);
    if (line.id) said.set(line.id, message);
    list.push(message);
  }
  for (const name of members) {
    const seen = list.slice(0, name === 'anna' && unseen ? -unseen : undefined);
    await view(stage, trackId, name, seen);
  }
}

async function say(
  stage: Stage,
  trackId: string,
  { by, ago, text, replyTo, reactions = {} }: Line,
  said: ReadonlyMap<string, { id: string }>,
): Promise<OutputOf<'chat.sendMessage'>> {
  const now = timeOf(stage, ago);
  const parentMessageId = replyTo === undefined ? null : said.get(replyTo)!.id;
  const message = await act(stage, 'chat.sendMessage', by, now, { trackId, id: stage.services.ids.id(), text, parentMessageId });
  for (const [emoji, names] of Object.entries(reactions))
    for (const name of names) await act(stage, 'chat.toggleReaction', name, now, { trackId, messageId: message.id, emoji, reacted: true });
  return message;
}

async function view(
  { writing: { db, feed }, cast }: Stage,
  trackId: string,
  name: Name,
  seen: OutputOf<'chat.sendMessage'>[],
): Promise<void> {
  const { userId } = cast[name];
  const last = seen.at(-1);
  if (last) await setReadPosition(db, feed, { trackId, userId, number: last.number });
  const threads = new Map(seen.flatMap((it) => (it.parentMessageId ? [[it.parentMessageId, it.number] as const] : [])));
  for (const [parentMessageId, number] of threads) await setThreadReadPosition(db, feed, { trackId, userId, parentMessageId, number });
}

type Act = (call: object, input: unknown) => Promise<unknown>;
type ActTogether = TogetherHandler<'chat.sendMessage'>;

/** Lets a person act as the operation does, at a time of the script. */
async function act<N extends OperationName>(
  { services, writing, cast }: Stage,
  name: N,
  who: Name,
  now: Date,
  input: ParsedInputOf<N>,
  subject: object = {},
): Promise<OutputOf<N>> {
  const handlers: Partial<AllHandlers> = { ...tracks.handlers, ...chat.handlers };
  const handler = handlers[name] as unknown as Act | ActTogether;
  const actor = cast[who];
  if (typeof handler === 'function') return (await handler({ ...services, ...writing, actor, now, ...subject }, input)) as OutputOf<N>;
  const { realtime, jobs, configuration } = services;
  const [answer] = await handler.together({ db: writing.db, now, realtime, jobs, configuration, event: writing.feed.event }, [
    { actor, input, ...subject } as never,
  ]);
  if (!answer || answer instanceof TrackyardError) throw answer;
  for (const { scope, first, last } of handler.written(answer.result)) writing.feed.took(scope, first, last);
  return answer.result as OutputOf<N>;
}

const timeOf = ({ writing }: Stage, minutesAgo: number) => new Date(writing.now.getTime() - minutesAgo * 60_000);
