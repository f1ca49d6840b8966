/** The text that people read after a failure. Errors from the worker keep their text, although their class is lost on the way. */
export const errorText = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'Something went wrong.');
