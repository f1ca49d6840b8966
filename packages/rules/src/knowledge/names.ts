const longestName = 240;
/** What XWiki calls the page of a space: as a name it would be two things. */
const reserved: ReadonlySet<string> = new Set(['webhome', '.', '..']);
const encoder = new TextEncoder();

/** By which the names of articles of one parent differ. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** The name that a title gives: its part of an address, without what separates parts. */
export function nameOfTitle(title: string): string {
  const plain = title.normalize('NFC').replaceAll(/[/\\]/g, '-').trim();
  const short = cutToBytes(plain, longestName).trim();
  return short === '' || reserved.has(nameKey(short)) ? `Article ${short}`.trim().replaceAll('.', '-') : short;
}

/** The first of `name`, `name 2`, `name 3` … that no other article of the parent has. */
export function freeName(title: string, taken: ReadonlySet<string>): string {
  const name = nameOfTitle(title);
  if (!taken.has(nameKey(name))) return name;
  for (let count = 2; ; count++) {
    const numbered = `${name} ${count}`;
    if (!taken.has(nameKey(numbered))) return numbered;
  }
}

function cutToBytes(text: string, most: number): string {
  if (encoder.encode(text).length <= most) return text;
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > most) return cut;
    cut += character;
  }
  return cut;
}
