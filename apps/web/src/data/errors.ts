/** What people read when something failed. Errors from the worker keep their text, whatever their class became on the way. */
export const errorText = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'Something went wrong.');
