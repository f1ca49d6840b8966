import { foldedText } from './fold.ts';
import type { SearchQuery } from './parse.ts';

interface Known<S> {
  /** `email`: in lower case, empty where it is not known. */
  people: readonly { id: string; name: string; email: string }[];
  /** Senders of mail who are nobody of the track. */
  senders: readonly S[];
  tracks: readonly { id: string; title: string }[];
}
interface Named<S> {
  /** Null where the search names none. */
  authors: string[] | null;
  senders: S[];
  trackIds: string[] | null;
  /** Names that nobody and no track has. */
  unknown: string[];
}
/**
 * Whom `from:` and what `in:` means: people, and senders of mail, whose name has the words, and tracks by their title. An address
 * counts only as a whole: guests and people of other companies may not learn it letter by letter.
 */
export function namedIn<S extends { name: string; address: string }>(
  query: Pick<SearchQuery, 'from' | 'in'>,
  me: string,
  { people, senders, tracks }: Known<S>,
): Named<S> {
  const authorsOf = query.from.map((name) =>
    name.toLowerCase() === 'me' ? [me] : people.filter((it) => has(it.name, name) || it.email === name.toLowerCase()).map((it) => it.id),
  );
  const sendersOf = query.from.map((name) => senders.filter((it) => has(it.name, name) || it.address.toLowerCase() === name.toLowerCase()));
  const tracksOf = query.in.map((name) => tracks.filter((it) => has(it.title, name)).map((it) => it.id));
  return {
    authors: query.from.length > 0 ? authorsOf.flat() : null,
    senders: sendersOf.flat(),
    trackIds: query.in.length > 0 ? tracksOf.flat() : null,
    unknown: [
      ...query.from.filter((_, at) => authorsOf[at]!.length === 0 && sendersOf[at]!.length === 0),
      ...query.in.filter((_, at) => tracksOf[at]!.length === 0),
    ],
  };
}
const has = (text: string, part: string): boolean => foldedText(text).includes(foldedText(part));
