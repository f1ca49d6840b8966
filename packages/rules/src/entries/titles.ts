import { limits } from '@trackyard/contract';

/** The title, as long as one may be, or where it is taken one with a number before the ending: `plan (2).pdf`. */
export function freeTitle(title: string, taken: ReadonlySet<string>): string {
  const ending = /\.[^.]{1,20}$/.exec(title)?.[0] ?? '';
  const name = title.slice(0, title.length - ending.length);
  const withTail = (tail: string): string => name.slice(0, limits.fileNameLength - tail.length) + tail;
  let free = withTail(ending);
  for (let number = 2; taken.has(free); number++) free = withTail(` (${number})${ending}`);
  return free;
}
