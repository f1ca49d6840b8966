/** Data into tables and out of them: files that are uploaded, imports, exports. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { exportDataUrl, tableDownload } from './export.ts';
import { forgetImports, removeOldUploads } from './forget.ts';
import { importData } from './import-data.ts';
import { importTable } from './import-job.ts';
import { previewImport } from './preview.ts';
import { refusalsDownload } from './refusals.ts';
import { addPiece } from './uploads.ts';

export { importTable } from './import-job.ts';

export const exchange = {
  name: 'exchange',
  handlers: {
    'uploads.addPiece': addPiece,
    'tables.previewImport': previewImport,
    'tables.importData': importData,
    'tables.exportDataUrl': exportDataUrl,
  } satisfies Handlers<'uploads'> & Pick<Handlers<'tables'>, 'tables.previewImport' | 'tables.importData' | 'tables.exportDataUrl'>,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [importTable, removeOldUploads],
  downloads: [tableDownload, refusalsDownload],
  forget: [forgetImports],
} satisfies Capability;
