/** The ids of the parts that the HTML of an email shows in its text (RFC 2392). */
export function contentIdsIn(html: string): Set<string> {
  const ids = new Set<string>();
  for (const [, given = ''] of html.matchAll(/cid:([^"'\s)>]+)/gi)) {
    ids.add(given);
    ids.add(decoded(given.replaceAll('&amp;', '&')));
  }
  return ids;
}

/** The id of a part, as HTML names it. */
export const contentIdOf = (contentId: string | undefined): string => (contentId ?? '').trim().replace(/^<|>$/g, '');

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
