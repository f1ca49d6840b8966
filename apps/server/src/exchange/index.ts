/** Data into tables and out of them, and apps as files: uploads, imports, exports. */
import type { ExchangeOperation } from '../apps/index.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { appDownload, exportAppUrl } from './app-file/export-app.ts';
import { importApp } from './app-file/import-app.ts';
import { importRecords } from './app-file/import-records.ts';
import { exportDataUrl, tableDownload } from './export.ts';
import { forgetImports } from './forget.ts';
import { importData } from './import-data.ts';
import { importTable } from './import-job.ts';
import { previewImport } from './preview.ts';
import { refusalsDownload } from './refusals.ts';
import { articlesDownload } from './wiki-file/export-articles.ts';
import { beginArticleImport, importArticles } from './wiki-file/import-articles.ts';

export { importRecords } from './app-file/import-records.ts';
export { importTable } from './import-job.ts';
export { importArticles } from './wiki-file/import-articles.ts';

export const exchange = {
  name: 'exchange',
  handlers: {
    'tables.previewImport': previewImport,
    'tables.importData': importData,
    'tables.exportDataUrl': exportDataUrl,
    'apps.exportUrl': exportAppUrl,
    'apps.importApp': importApp,
    'articleImports.begin': beginArticleImport,
  } satisfies Pick<Handlers<'tables'> & Handlers<'apps'>, ExchangeOperation> & Handlers<'articleImports'>,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [importTable, importRecords, importArticles],
  downloads: [tableDownload, refusalsDownload, appDownload, articlesDownload],
  forget: [forgetImports],
} satisfies Capability;
