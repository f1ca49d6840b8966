import { type EntryType, TrackyardError } from '@trackyard/contract';

export const entryIsGone = (): TrackyardError => new TrackyardError('notFound', 'This is not there any more.');
export const entriesAreGone = (count: number): TrackyardError =>
  count > 1 ? new TrackyardError('notFound', 'These are not there any more.') : entryIsGone();
export const fileIsGone = (): TrackyardError => new TrackyardError('notFound', 'This file is not there any more.');
export const versionIsGone = (): TrackyardError => new TrackyardError('notFound', 'This version is not there any more.');
export const idIsTaken = (): TrackyardError => new TrackyardError('conflict', 'There is an entry with this id already.');

/** A link has an address, and nothing else has. */
export function checkAddress(type: EntryType, url: string): void {
  if (type === 'link' && url === '') throw new TrackyardError('invalidInput', 'Enter the address of the link.');
  if (type !== 'link' && url !== '') throw new TrackyardError('invalidInput', 'Only links have an address.');
}
