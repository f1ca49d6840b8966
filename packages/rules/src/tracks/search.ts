/** What a search reads of a track. */
export interface SearchableTrack {
  type: string;
  title: string;
  subtitle: string;
  summary: string;
  trackLabels: readonly { value: string }[];
  /** Of a private chat: the other people, by whose names it is known. */
  others?: readonly { person: { displayName: string } }[];
}

/** Tracks in which each word of the text is found, in any of their texts; case and accents don't count (spec §5). */
export function searchTracks<T extends SearchableTrack>(tracks: readonly T[], text: string): T[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return tracks.filter((track) => {
    const haystack = foldText(textsOf(track).join('\n'));
    return words.every((word) => haystack.includes(word));
  });
}

/** Text without case and accents, for comparing: 'Crème BRÛLÉE' and 'creme brulee' are the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);

/** Letters that Unicode does not take apart. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

const textsOf = (track: SearchableTrack): string[] => [
  track.title,
  track.subtitle,
  track.summary,
  ...track.trackLabels.map((it) => it.value),
  ...(track.type === 'PRIVATE_CHAT' ? (track.others ?? []).map((it) => it.person.displayName) : []),
];
