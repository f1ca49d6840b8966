import { limits, nameOf } from '@trackyard/contract';

/** A line of a chat log; `minute` counts from midnight by the log's own clock. */
export type LogLine =
  | { kind: 'message' | 'action'; minute: number; nick: string; text: string }
  | { kind: 'system'; text: string }
  | { kind: 'unreadable'; reason: string };

const message = /^\[(\d{1,2}):(\d{2})\]\s+<([^>]+)>(.*)$/s;
const action = /^\[(\d{1,2}):(\d{2})\]\s+\*\s+(\S+)(.*)$/s;

export function readLogLine(line: string): LogLine {
  if (line.startsWith('===')) return withText({ kind: 'system', text: line.slice(3).trim() });
  const spoken = line.match(message);
  const [, hours, minutes, nick = '', text = ''] = spoken ?? line.match(action) ?? [];
  if (hours === undefined) return { kind: 'unreadable', reason: 'Neither a message, nor an action, nor a system line.' };
  if (Number(hours) > 23 || Number(minutes) > 59) return { kind: 'unreadable', reason: `${hours}:${minutes} is no time of day.` };
  if (!anyName.safeParse(nick).success) return { kind: 'unreadable', reason: 'The name is missing.' };
  return withText({
    kind: spoken ? 'message' : 'action',
    minute: Number(hours) * 60 + Number(minutes),
    nick: nick.trim(),
    text: text.trim(),
  });
}

/** The longest name; a longer one is a problem of its line. */
const anyName = nameOf(limits.messageLength);

const withText = (line: Exclude<LogLine, { kind: 'unreadable' }>): LogLine =>
  line.text ? line : { kind: 'unreadable', reason: 'There is no text.' };
