import { charactersIn } from './entities.ts';

/** What a page says of itself; plain text, as it is. */
export interface PageCard {
  title: string;
  description: string;
  /** Absolute; null where it names none that is of the web. */
  picture: string | null;
}
const longest = { title: 200, description: 400, address: 2_000, attribute: 8_000 } as const;
/** The most meta tags that are read: useful ones come long before. */
const tagsAtMost = 500;

/**
 * What the head of a page says, by Open Graph, else by its own title and description; null where it has no title. It reads tag by
 * tag, each character a bounded number of times, whatever is in it.
 */
export function cardOf(page: string, address: URL): PageCard | null {
  const said = new Map<string, string>();
  let title = '';
  for (const { name, at, after } of tagsOf(page)) {
    if (name === 'body' || name === '/head') break;
    if (name === 'title' && !title) title = titleAt(page, after);
    if (name !== 'meta') continue;
    const given = attributesOf(page.slice(at, after));
    const key = (given.get('property') ?? given.get('name') ?? '').toLowerCase();
    if (key && !said.has(key)) said.set(key, given.get('content') ?? '');
  }
  const first = (length: number, ...keys: string[]): string => {
    const found = keys.map((it) => oneLine(said.get(it) ?? '')).find((it) => it !== '') ?? '';
    return cut(found, length);
  };
  const shown = first(longest.title, 'og:title', 'twitter:title') || cut(oneLine(title), longest.title);
  if (!shown) return null;
  const picture = (said.get('og:image:secure_url') || said.get('og:image') || said.get('twitter:image') || '').trim();
  return {
    title: shown,
    description: first(longest.description, 'og:description', 'twitter:description', 'description'),
    picture: pictureAt(picture, address),
  };
}

function* tagsOf(page: string): Generator<{ name: string; at: number; after: number }> {
  let count = 0;
  for (let at = page.indexOf('<'); at >= 0 && count < tagsAtMost; count++) {
    if (page.startsWith('<!--', at)) {
      const end = page.indexOf('-->', at + 4);
      if (end < 0) return;
      at = page.indexOf('<', end);
      continue;
    }
    const end = endOfTag(page, at);
    if (end < 0) return;
    const name = /^<(\/?[a-z][a-z0-9]{0,20})/i.exec(page.slice(at, at + 24))?.[1]?.toLowerCase();
    if (name) yield { name, at, after: end + 1 };
    // What stands in a script or a style is no tag.
    const isRaw = name === 'script' || name === 'style';
    const next = isRaw ? closing(page, name, end) : end;
    if (next < 0) return;
    at = page.indexOf('<', next + (isRaw ? 1 : 0));
  }
}

/** Where a tag ends: at the first > that is not between quotes. */
function endOfTag(page: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < page.length; at++) {
    const character = page[at]!;
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return at;
    else if ((character === '"' || character === "'") && /[=\s]/.test(page[at - 1]!)) quote = character;
  }
  return -1;
}

function closing(page: string, name: string, from: number): number {
  const found = new RegExp(`</${name}`, 'i').exec(page.slice(from));
  return found ? from + found.index : -1;
}

/** A title is text up to its end: what looks like a tag in it is none. */
function titleAt(page: string, from: number): string {
  const [text = ''] = page.slice(from, from + longest.address).split(/<\/title/i, 1);
  return charactersIn(text);
}

function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single, bare] of tag.matchAll(/\s([a-z:-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi))
    found.set(name!.toLowerCase(), charactersIn((double ?? single ?? bare ?? '').slice(0, longest.attribute)));
  return found;
}

function pictureAt(text: string, base: URL): string | null {
  const address = text && text.length <= longest.address ? URL.parse(text, base.href) : null;
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
const cut = (text: string, length: number): string => {
  // No more than can matter: a page may make it megabytes long.
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
};
