import './tables.ts';
import { id, scopeOf } from '@trackyard/contract';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { fieldsChanged } from './attributes.ts';
import { languageOf } from './language.ts';
import { lockTablesOfApp } from './table-lock.ts';
import { spreadTimeZone } from './time-zone.ts';

/** Gives the apps of a company its time zone and language, one at a time: only the tables of one are locked. */
export const followCompany = defineJob(
  { name: 'apps.followCompany', input: z.object({ tenantId: id, userId: id }), expireInSeconds: 3_600 },
  async ({ input: { tenantId, userId }, services: { database }, write, signal }) => {
    const apps = await database.selectFrom('mini_app').select('id').where('tenant_id', '=', tenantId).orderBy('id').execute();
    for (const app of apps) {
      signal.throwIfAborted();
      await write(async (it) => {
        await spreadTimeZone({ ...it, userId }, app.id);
        await spreadLanguage(it, app.id);
      });
    }
  },
);

/** Gives the tables of an app the language of its company. Deleted tables get it as well, so that they have it when they are restored. */
async function spreadLanguage({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, appId: string): Promise<void> {
  // No record gets a key of the language before meanwhile.
  await lockTablesOfApp(db, appId);
  const tables = await db
    .selectFrom('app_table')
    .select(['id', 'attributes'])
    .where('app_id', '=', appId)
    .where('language', '!=', languageOf(appId))
    .orderBy('id')
    .execute();
  for (const { id: tableId, attributes } of tables) {
    const seq = await feed.next(scopeOf('app', appId));
    await db
      .updateTable('app_table')
      .set({ language: languageOf(appId), seq })
      .where('id', '=', tableId)
      .execute();
    await fieldsChanged(db, tableId, attributes);
  }
}
