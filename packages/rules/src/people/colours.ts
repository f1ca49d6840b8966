/** Twelve hues of the look, dark or light enough to carry initials. */
export const ownColours = [
  '#0f745d',
  '#0274a7',
  '#e6a736',
  '#8d4da0',
  '#278031',
  '#b44200',
  '#4f61c2',
  '#ad3d6b',
  '#6e720a',
  '#bd2c42',
  '#5d5b53',
  '#59bffc',
] as const;

/** The person's own colour, else one of the list by their id: the same in every browser (spec §3). */
export const colourOf = ({ id, color }: { id: string; color?: string | null }): string =>
  color || ownColours[hash(id) % ownColours.length]!;

/** White or near-black, whichever reads better on a background `#rgb` or `#rrggbb`: dark above a luminance of 0.179 (spec §9). */
export const textColourOn = (background: string): string => (luminance(background) > 0.179 ? '#1c2120' : '#fff');

/** FNV-1a, 32 bits: spreads ids that differ in one character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

/** Relative luminance of WCAG 2, 0 to 1. What is no colour counts as black, and gets white text. */
function luminance(colour: string): number {
  const digits = colour.match(/^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i);
  if (!digits) return 0;
  const hex = digits[2] ?? digits[1]!.replace(/./g, '$&$&');
  const [red, green, blue] = [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
