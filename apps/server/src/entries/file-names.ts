import { limits } from '@trackyard/contract';

/** The name of a copy beside its original: 'Lots (copy).csv'. */
export function nameOfCopy(title: string, isFile: boolean): string {
  const tail = isFile ? (/\.[^.]{1,20}$/.exec(title)?.[0] ?? '') : '';
  const mark = ` (copy)${tail}`;
  const room = limits.fileNameLength - mark.length;
  let stem = '';
  for (const character of title.slice(0, title.length - tail.length)) if (stem.length + character.length <= room) stem += character;
  return stem.trimEnd() + mark;
}
