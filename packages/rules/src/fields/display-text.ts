import type { Attribute } from '@trackyard/contract';
import { isEmptyValue } from './kinds.ts';

/** What a record is called in lists and links (platform spec §3): its field Title, else its first text field, else 'Unnamed task'. */
export function displayText(attributes: readonly Attribute[], properties: Readonly<Record<string, unknown>>): string {
  const found = titleFields(attributes).find((it) => !isEmptyValue(properties[it.id]));
  return found ? String(properties[found.id]) : 'Unnamed task';
}

/** The fields of which the first that has a value names the record. */
export function titleFields(attributes: readonly Attribute[]): Attribute[] {
  const title = attributes.find((it) => it.name === 'Title' && it.type === 'text');
  const first = attributes.find((it) => it.type === 'text');
  return [title, first].filter((it, at, all) => it !== undefined && all.indexOf(it) === at) as Attribute[];
}
