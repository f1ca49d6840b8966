/** The lines of a text that somebody pastes as items, without the marks of lists: '- ', '* ', '• ', '1. ', '[ ] '. Empty lines are left out. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]?\]\s*)?/, '').trim())
    .filter((line) => line !== '');
