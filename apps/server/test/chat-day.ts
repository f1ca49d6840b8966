/** A day of a public channel in the format of the old logs, made from a seed: the same each time. */
export function chatDay({ lines = 1_000, seed = 1 }: { lines?: number; seed?: number } = {}): string {
  const random = generator(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let minute = 0;
  const made: string[] = [];
  for (let n = 0; n < lines; n++) {
    minute = Math.min(minute + Math.floor(random() * 2.6), 24 * 60 - 1);
    const time = `[${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}]`;
    const kind = random();
    if (kind < 0.12) made.push(`=== ${pick(nicks)} [~${pick(nicks)}@host-${n}.example]  has ${pick(['joined', 'left'])} #coffee`);
    else if (kind < 0.18) made.push(`${time}  * ${pick(nicks)} ${pick(actions)}`);
    else made.push(`${time} <${pick(nicks)}> ${pick(openings)} ${pick(middles)} ${n}`);
  }
  return `${made.join('\n')}\n`;
}

const nicks = ['usual', '|trey|', 'Matt|', 'HrdwrBoB', 'epod', 'bob2', 'seb128_', 'billytwowilly', 'tweaked', 'ikonia'];
const actions = ['waves', 'is away: roasting', 'looks at the log again'];
const openings = ['bob2:', 'hello, does anybody know', 'no idea,', 'see https://wiki.example/Grinder', 'I keep getting', '@epod'];
const middles = ['the burr size for a flat white?', 'error 0x50a5a424', 'that is *very* odd', 'try `grind --coarse`', 'works here  :)'];

/** Mulberry32. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
