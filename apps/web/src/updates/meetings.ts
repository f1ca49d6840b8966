/** Who can tell that the person is in a meeting: each capability that has meetings adds itself. */
const askable = new Set<() => boolean>();

/** While `isInMeeting` says yes, no update loads this page anew. Answers how to take it back. */
export function askBeforeUpdates(isInMeeting: () => boolean): () => void {
  askable.add(isInMeeting);
  return () => askable.delete(isInMeeting);
}
export const isInMeeting = (): boolean => [...askable].some((it) => it());
