import { TrackyardError } from '@trackyard/contract';

/** Text as PostgreSQL can keep it: without the character 0, and with whole characters only. Rejects text of nothing else. */
export function storableText(text: string): string {
  const storable = text.replaceAll('\0', '').toWellFormed();
  if (!storable.trim()) throw new TrackyardError('invalidInput', 'Write something first.');
  return storable;
}
