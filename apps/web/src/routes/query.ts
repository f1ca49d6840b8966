// Parameters of the query are texts: `?arid=007` stays what it is, and nothing is read as JSON.

export const parseQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

export function stringifyQuery(given: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given)) if (value !== undefined && value !== null) query.set(key, String(value));
  return query.size ? `?${query}` : '';
}
