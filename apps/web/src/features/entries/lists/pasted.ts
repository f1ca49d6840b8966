/** The lines of a text that somebody pastes as items, without the marks of lists: '- ', '* ', '• ', '1. ', '[ ] '. Empty lines are left out. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]?\]\s*)?/, '').trim())
    .filter((line) => line !== '');

/** What fits into a list that has room for so many items, and how many don't. */
export function fitting(texts: readonly string[], room: number): { fit: readonly string[]; leftOut: number } {
  const fit = texts.slice(0, Math.max(0, room));
  return { fit, leftOut: texts.length - fit.length };
}
