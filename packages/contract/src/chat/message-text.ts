// In a file without schemas, so that browsers need not load them.

export const isBlank = (text: string): boolean => text.trim() === '';
export const writeFirst = 'Write something first.';
