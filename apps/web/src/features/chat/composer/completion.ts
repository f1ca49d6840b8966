/** What the caret stands in: a name behind '@', a track behind '#', a command behind '/', or a short name behind ':'. `start` is the place of that sign. */
export interface Completion {
  kind: 'mention' | 'track' | 'emoji' | 'command';
  start: number;
  query: string;
}

/** A name may have spaces, so a mention runs on until nobody is found any more (the picker closes then). */
const mention = /(?:^|[\s([{"'>])@([^@\n]{0,40})$/;
const track = /(?:^|[\s([{"'>])#([^#\n]{0,40})$/;
/** At the very beginning, and nowhere else. */
const command = /^\/([a-z]*)$/i;
const emoji = /(?:^|[\s([{"'>])(?::)([a-z0-9_+-]{2,32})$/i;
const whole = /(?:^|[\s([{"'>])(?::)([a-z0-9_+-]{1,32}):$/i;

/** What to complete at the caret, or null. Nothing inside code. */
export function completionAt(text: string, caret: number): Completion | null {
  const before = text.slice(Math.max(0, caret - 64), caret);
  const byCommand = caret <= 16 ? command.exec(before)?.[1] : undefined;
  if (byCommand !== undefined) return { kind: 'command', start: 0, query: byCommand };
  // First the emoji: what begins behind a colon is no part of a name before it.
  const byCode = emoji.exec(before);
  const byName = byCode ? null : mention.exec(before);
  const byTitle = byCode ? null : track.exec(before);
  // Of two signs the nearer one.
  const isTrack = byTitle !== null && byTitle.index >= (byName?.index ?? 0);
  const query = (isTrack ? byTitle : (byName ?? byCode))?.[1];
  if (query === undefined || isInCode(text, caret) || /^\s/.test(query)) return null;
  return { kind: isTrack ? 'track' : byName ? 'mention' : 'emoji', start: caret - query.length - 1, query };
}

/** The `:name:` that ends right at the caret, or null. */
export function shortcodeAt(text: string, caret: number): { start: number; name: string } | null {
  const name = whole.exec(text.slice(Math.max(0, caret - 40), caret))?.[1];
  return name === undefined || isInCode(text, caret) ? null : { start: caret - name.length - 2, name: name.toLowerCase() };
}

/** Behind an odd number of fences, or of backticks in the line. */
function isInCode(text: string, caret: number): boolean {
  const before = text.slice(0, caret);
  if ((before.match(/```/g)?.length ?? 0) % 2 === 1) return true;
  const line = before.slice(before.lastIndexOf('\n') + 1).replaceAll('```', '');
  return (line.match(/`/g)?.length ?? 0) % 2 === 1;
}
