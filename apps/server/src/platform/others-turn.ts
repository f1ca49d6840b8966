/** Lets other work of the process have its turn: for loops that compute for long. */
export const othersTurn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));
