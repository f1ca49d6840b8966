import { limits } from '@trackyard/contract';

const ending = /\.([^.]{1,20})$/;
/** The ending of a name in small letters, without the dot; empty where it has none. */
export const endingOf = (name: string): string => (ending.exec(name)?.[1] ?? '').toLowerCase();

/** The name of a copy beside its original: 'Lots (copy).csv'. */
export function nameOfCopy(title: string, isFile: boolean): string {
  const tail = isFile ? (ending.exec(title)?.[0] ?? '') : '';
  const mark = ` (copy)${tail}`;
  const room = limits.fileNameLength - mark.length;
  let stem = '';
  for (const character of title.slice(0, title.length - tail.length)) if (stem.length + character.length <= room) stem += character;
  return stem.trimEnd() + mark;
}
