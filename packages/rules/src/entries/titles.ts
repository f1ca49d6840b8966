import { limits, rootFolder, type TrackEntry } from '@trackyard/contract';

/** The title with a mark before its ending, as long as one may be; no character is cut in two. */
function marked(title: string, mark: string, hasEnding = true): string {
  const ending = hasEnding ? (/\.[^.]{1,20}$/.exec(title)?.[0] ?? '') : '';
  const tail = mark + ending;
  const room = limits.fileNameLength - tail.length;
  let stem = '';
  for (const character of title.slice(0, title.length - ending.length)) {
    if (stem.length + character.length > room) break;
    stem += character;
  }
  return (mark === '' ? stem : stem.trimEnd()) + tail;
}

/** The name of a file, as long as a title may be: its ending stays. */
export const fileTitle = (name: string): string => marked(name, '');

/** The title of a copy beside its original: `Lots (copy).csv`. Only files have endings. */
export const copyTitle = (title: string, isFile: boolean): string => marked(title, ' (copy)', isFile);

/** The title of a file, or where it is taken one with a number before the ending: `plan (2).pdf`. */
export function freeTitle(title: string, taken: ReadonlySet<string>): string {
  let free = fileTitle(title);
  for (let number = 2; taken.has(free); number++) free = marked(title, ` (${number})`);
  return free;
}

/** How an email without a subject is titled, and what stands for it where nothing better is known (core spec §5). */
export const emailTitles = { none: 'Subject', fallback: 'Email' } as const;

/** What an entry is called in lists: an email thread titled 'Subject' by its earliest mail that has a title of its own (core spec §5). */
export function shownTitle(
  { type, parentId, title }: Pick<TrackEntry, 'type' | 'parentId' | 'title'>,
  children: () => readonly Pick<TrackEntry, 'title' | 'created'>[],
): string {
  if (type !== 'email' || parentId !== rootFolder || title !== emailTitles.none) return title;
  const earliest = children()
    .filter((it) => it.title !== emailTitles.none)
    .sort((a, b) => (a.created < b.created ? -1 : 1))[0];
  return earliest?.title ?? emailTitles.fallback;
}
