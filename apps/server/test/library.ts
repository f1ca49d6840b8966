import type { Article } from '@trackyard/contract';
import { articleTree } from '@trackyard/rules';
import type { TestPerson, TestServer } from '@trackyard/testing';

let count = 0;
/** A company of its own with its main wiki: Anna administers it, Mateo is a colleague. */
export async function newLibrary(server: TestServer): Promise<{ anna: TestPerson; mateo: TestPerson; wikiId: string; wikiName: string }> {
  const tenantId = await server.createTenant(`Kestrel ${++count}`);
  const anna = await server.person({ displayName: 'Anna Lindqvist', tenantId, tenantAdmin: true, email: `anna${count}@kestrel.example` });
  const mateo = await server.person({ displayName: 'Mateo Ruiz', tenantId, email: `mateo${count}@kestrel.example` });
  return { anna, mateo, wikiId: (await anna.call('wikis.open', {})).wikiId, wikiName: `kestrel${count}` };
}

/** The articles of a wiki that a person gets. */
export async function articlesFor(person: TestPerson, wikiId: string): Promise<Article[]> {
  const { scopes } = await person.call('sync.pull', { cursors: {}, follow: [`wiki:${wikiId}`] });
  return scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === 'articles' && it.row ? [it.row as Article] : []));
}

/** Their tree: a line for each article, two spaces further in for each level. */
export async function drawnFor(person: TestPerson, wikiId: string): Promise<string[]> {
  const tree = articleTree(await articlesFor(person, wikiId));
  const lines = (parentId: string | null, depth: number): string[] =>
    tree.children(parentId).flatMap((it) => [`${' '.repeat(2 * depth)}${it.name}`, ...lines(it.id, depth + 1)]);
  return lines(null, 0);
}
