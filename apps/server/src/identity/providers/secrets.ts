import './tables.ts';
import type { SecretPlace } from '../../platform/secrets/sealed-text.ts';
import type { SealedValues } from '../../platform/secrets/secrets.ts';

const purpose = 'signInProvider';
export const clientSecretPlace = (providerId: string): SecretPlace => ({ purpose, of: providerId });

export const sealedClientSecrets: SealedValues = {
  purpose,
  async rows(db) {
    const rows = await db.selectFrom('sign_in_provider').select(['id', 'sealed']).orderBy('id').execute();
    return rows.map((it) => ({ of: it.id, sealed: it.sealed }));
  },
  async write(db, of, sealed) {
    await db.updateTable('sign_in_provider').set({ sealed }).where('id', '=', of).execute();
  },
};
