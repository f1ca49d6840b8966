/** The ids of the tracks of a list, by name, as the draft stores them: a line for each. */
export const writeIds = (ids: ReadonlyMap<string, string>): string => [...ids].map(([name, id]) => `${id} ${name}`).join('\n');

export const readIds = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, id, name] = /^([0-9a-f-]{36}) (.+)$/.exec(line) ?? [];
      return id && name ? [[name, id] as const] : [];
    }),
  );
