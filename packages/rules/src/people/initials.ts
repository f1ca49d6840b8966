export interface Named {
  displayName?: string | null;
  email?: string | null;
  alternativeName?: string | null;
}

/** What a badge without a picture shows (spec §3): of the display name, else the e-mail, the alternative name, or 'Guest'. */
export function initials({ displayName, email, alternativeName }: Named): string {
  const name = [displayName, email, alternativeName].map((it) => it?.trim()).find(Boolean) ?? 'Guest';
  if ((name.codePointAt(0) ?? 0) > 192) return firstCharacter(name).toUpperCase();
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '?';
}

/** A letter with its marks, or a whole emoji: what people see as one. */
const firstCharacter = (text: string) => characters.segment(text)[Symbol.iterator]().next().value?.segment ?? '?';
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As an alternative name: what the product itself says, in place of a person; its badge is the logo (spec §3). */
export const dashboardName = 'trackyard:dashboard';
