import './tables.ts';
import type { SortLanguage } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';

/** By whose alphabet the texts of an app sort: that of its company. */
export const languageOf = (appId: string): RawBuilder<SortLanguage> =>
  sql<SortLanguage>`(select tenant.language from mini_app join tenant on tenant.id = mini_app.tenant_id where mini_app.id = ${appId})`;
