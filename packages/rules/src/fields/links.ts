import { limits, type Relationship } from '@trackyard/contract';
import type { FieldKind } from './field-kind.ts';

export const isUuid = (it: unknown): it is string => typeof it === 'string' && uuid.test(it);
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whom or what a field links to, in the order in which people chose: ids of people, tracks, records or articles. */
export const linkedIds = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The id of the field that makes a link, of a record that has it (`OUT`). */
export const linkingField = ({ id, targetId }: Pick<Relationship, 'id' | 'targetId'>): string => id.slice(0, -(targetId.length + 1));

/** Whether fields of a type link to people, tracks, records or articles: their values are lists of ids. */
export const linksByIds = (type: string): type is 'user' | 'track' | 'task' | 'article' =>
  type === 'user' || type === 'track' || type === 'task' || type === 'article';

/** Whether what it links to exists, and may be seen, only the server knows. Queries sort by the names (`keyOf` in `view-query`). */
export const linksKind: FieldKind = {
  problem(value) {
    if (!Array.isArray(value) || !value.every(isUuid)) return 'This field takes a list of links.';
    if (new Set(value).size < value.length) return 'The same link is in the list twice.';
    return value.length > limits.fieldLinks ? `It can have ${limits.fieldLinks} links at most.` : null;
  },
  compare: (a, b) => linkedIds(a).length - linkedIds(b).length,
};
