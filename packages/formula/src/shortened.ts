const mostShown = 40;

/** A name or text as a message shows it: people may write very long ones. */
export const shortened = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
