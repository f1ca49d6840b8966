import { type ArticleLevel, type ArticleRight, articleLevels, limits } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleAt, articlePath, namesInPath, namesInReference, routeOfWikiAddress } from './addresses.ts';
import { freeName, nameKey, nameOfTitle } from './names.ts';
import { articleLevelOf, articleRight } from './rights.ts';
import { articleTree, evenKeys, keyBefore, subtreeOf } from './tree.ts';

const rights = articleLevels.map((it): ArticleRight => `article.${it}`);
const person = { tenantId: 'kestrel', tenantAdmin: false };
const wiki = (everyone: ArticleLevel | null) => ({ tenantId: 'kestrel', everyone });

test('each level includes those before it, and says which of the rights somebody has', () => {
  const answers = articleLevels.map((level) => rights.map((right) => articleRight(right, person, wiki(level))));
  expect(answers).toEqual([
    ['ok', 'forbidden', 'forbidden', 'forbidden'],
    ['ok', 'ok', 'forbidden', 'forbidden'],
    ['ok', 'ok', 'ok', 'forbidden'],
    ['ok', 'ok', 'ok', 'ok'],
  ]);
});
test('a wiki that is open to nobody is not there but for administrators of its company', () => {
  expect(articleRight('article.read', person, wiki(null))).toBe('notFound');
  expect(articleLevelOf({ ...person, tenantAdmin: true }, wiki(null))).toBe('manage');
});
test.each([
  ['another company', { tenantId: 'harbour', tenantAdmin: true }],
  ['no company', { tenantId: null, tenantAdmin: false }],
])('somebody of %s has no right to a wiki, whatever it gives to its own people', (_, reader) => {
  expect(rights.map((right) => articleRight(right, reader, wiki('manage')))).toEqual(rights.map(() => 'notFound'));
});

test('the name of an article comes from its title, without what separates parts of an address', () => {
  expect(nameOfTitle('Beans / Über Röstung')).toBe('Beans - Über Röstung');
  expect(['..', '.', 'WebHome', '  '].map(nameOfTitle)).toEqual(['Article --', 'Article -', 'Article WebHome', 'Article']);
  expect(new TextEncoder().encode(nameOfTitle('☕'.repeat(200))).length).toBeLessThanOrEqual(240);
});
test('two articles of one parent never have one name, also where they differ in capital letters alone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Guji', 'guji', 'GUJI', 'Guji 2', 'Yirga'), { maxLength: 12 }), (titles) => {
      const taken = new Set<string>();
      for (const title of titles) taken.add(nameKey(freeName(title, taken)));
      expect(taken.size).toBe(titles.length);
    }),
  );
});

test('dots in a page path of the wiki separate the segments of the route [KB-003]', () => {
  expect(namesInReference('Roasting.Beans.Guji')).toEqual(['Roasting', 'Beans', 'Guji']);
  expect(routeOfWikiAddress('https://team.example/wiki/kestrel/view/Roasting.Beans', 'kestrel')).toBe('/k/view/Roasting/Beans');
});
test('a dot behind a backslash is a dot in the route [KB-004]', () => {
  expect(namesInReference('Roasting.Q3\\.2026.WebHome')).toEqual(['Roasting', 'Q3.2026']);
  expect(routeOfWikiAddress('https://team.example/wiki/kestrel/view/Q3%5C.2026', 'kestrel')).toBe('/k/view/Q3.2026');
});
test('an address leads into the product where it is in the own wiki alone [KB-002]', () => {
  expect(routeOfWikiAddress('https://team.example/wiki/kestrel/view/Beans/WebHome?x=1#top', 'kestrel')).toBe('/k/view/Beans');
  expect(routeOfWikiAddress('/wiki/kestrel/view/Beans', 'kestrel')).toBe('/k/view/Beans');
  expect(routeOfWikiAddress('https://team.example/wiki/harbour/view/Beans', 'kestrel')).toBeNull();
  expect(routeOfWikiAddress('https://team.example/wiki/kestrel/edit/Beans', 'kestrel')).toBeNull();
  expect(routeOfWikiAddress('https://team.example/wiki/kestrel/view/Beans', null)).toBeNull();
});
test('the names in an address are those that it was made of, whatever they are', () => {
  const names = fc.array(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((it) => nameOfTitle(it)),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(names, (them) => {
      expect(namesInPath(`view/${articlePath(them)}`)).toEqual(them);
    }),
  );
  expect(namesInPath('view/%E0%A4%A')).toBeNull();
});

interface Node {
  id: string;
  parentId: string | null;
  orderKey: string;
  name: string;
}
test('articles stay in the order in which they are put, wherever that is, and whatever was put there before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 60 }), (places) => {
      const order: Node[] = [];
      for (const [count, place] of places.entries()) {
        const at = Math.min(place, order.length);
        const id = `a${count}`;
        const siblings = articleTree(order).children(null);
        const orderKey = keyBefore(siblings, order[at]?.id ?? null);
        order.splice(at, 0, { id, parentId: null, orderKey, name: id });
      }
      expect(
        articleTree(order.toReversed())
          .children(null)
          .map((it) => it.id),
      ).toEqual(order.map((it) => it.id));
      const keys = evenKeys(order);
      expect([...keys.values()].toSorted()).toEqual([...keys.values()]);
    }),
  );
});
test('a tree finds an article by its names, its path, and all that is under it', () => {
  const node = (id: string, parentId: string | null, orderKey: string): Node => ({ id, parentId, orderKey, name: id });
  const tree = articleTree([node('Guji', 'Beans', 'a0'), node('Beans', null, 'a1'), node('Start', null, 'a0'), node('Lost', 'gone', 'a2')]);
  expect(tree.children(null).map((it) => it.id)).toEqual(['Start', 'Beans', 'Lost']);
  expect(tree.path('Guji').map((it) => it.id)).toEqual(['Beans', 'Guji']);
  expect(articleAt(tree, ['beans', 'GUJI'])?.id).toBe('Guji');
  expect(articleAt(tree, ['Guji'])).toBeNull();
  expect([...subtreeOf(tree, 'Beans')]).toEqual(['Beans', 'Guji']);
});
test('a path ends where articles of a broken cache stand in one another', () => {
  const ring = articleTree([
    { id: 'a', parentId: 'b', orderKey: 'a0' },
    { id: 'b', parentId: 'a', orderKey: 'a0' },
  ]);
  expect(ring.path('a').length).toBeLessThanOrEqual(limits.articleDepth + 1);
  expect([...subtreeOf(ring, 'a')].toSorted()).toEqual(['a', 'b']);
});
