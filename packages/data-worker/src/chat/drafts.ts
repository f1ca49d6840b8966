import type { Database } from '../database/index.ts';
import { ownerNow } from '../identity/index.ts';

/** Drafts: text that was typed and not sent. An empty draft is deleted. */
export const saveDraft = (db: Database, key: string, text: string): Promise<void> => {
  const checkOwner = ownerNow(db);
  return db.write('local', (tx) => {
    if (text === '') return tx.delete('drafts', key);
    checkOwner(tx);
    tx.put('drafts', { key, text });
  });
};
export const draftOf = (db: Database, key: string): { text: string } => ({ text: db.get('drafts', key)?.text ?? '' });
