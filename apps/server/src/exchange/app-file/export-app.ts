import '../tables.ts';
import type { AppTable } from '@trackyard/contract';
import { isEntered, linkingField, shownSection } from '@trackyard/rules';
import { readApp, type WholeApp } from '../../apps/index.ts';
import type { Asked, Download } from '../../platform/downloads.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { countAllRecords, readAllRecords } from '../../records/index.ts';
import { fileNameOf } from '../export.ts';
import { type ZipEntry, zipped } from '../zip.ts';
import { type AppFileHead, dataName, headName } from './app-file.ts';

const path = '/api/tracks/{trackId}/apps/{appId}/app.zip' as const;

export const exportAppUrl: Handler<'apps.exportUrl'> = async (_call, { trackId, appId, kind, includeData }) => ({
  url: `${path.replace('{trackId}', trackId).replace('{appId}', appId)}?includeData=${includeData}&kind=${kind}`,
});

export const appDownload: Download = {
  path,
  access: { who: 'user', right: 'app.configure', of: 'app' },
  audit: { name: 'apps.export', area: 'exports', subject: 'track', of: 'trackId', details: ['appId', 'includeData'] },
  async find(asked, { trackId = '', appId = '' }, { includeData, kind }) {
    const app = await readApp(asked.database, trackId, appId);
    const name = fileNameOf(shownSection(app.app.name));
    if (kind === 'json') return { fileName: `${name}.json`, mediaType: 'application/json', bytes: described(app) };
    const bytes = zipped(entries(asked, trackId, appId, app, includeData === 'true'));
    return { fileName: `${name}.zip`, mediaType: 'application/zip', bytes };
  },
};

async function* described(app: WholeApp): AsyncGenerator<string> {
  const head: AppFileHead = { format: 'trackyard-app', version: 1, ...app, records: null };
  yield JSON.stringify(head, null, 2);
}

async function* entries(asked: Asked, trackId: string, appId: string, app: WholeApp, includeData: boolean): AsyncGenerator<ZipEntry> {
  const counts: Record<string, number> = {};
  if (includeData) for (const { id } of app.tables) counts[id] = await countAllRecords(asked.database, trackId, id);
  const head: AppFileHead = { format: 'trackyard-app', version: 1, ...app, records: includeData ? counts : null };
  yield { name: headName, chunks: [JSON.stringify(head, null, 2)] };
  for (const table of includeData ? app.tables : [])
    yield { name: dataName(table.id), chunks: recordLines(asked, trackId, { ...table, appId }) };
}

/** What people have written: what the system sets, an import sets anew. */
async function* recordLines(
  { database, engine, actor, clock }: Asked,
  trackId: string,
  table: Omit<AppTable, 'timeZone' | 'language'>,
): AsyncGenerator<string> {
  const fields = table.attributes.filter((it) => isEntered(it.type)).map((it) => it.id);
  // Records come in the order of their table, which needs no alphabet.
  const asked = { trackId, table: { ...table, language: 'en' as const }, me: actor.userId, now: clock.now() };
  for await (const page of readAllRecords({ database, engine }, asked))
    yield page
      .map(({ id, properties, relationships }) => {
        const written = Object.fromEntries(fields.flatMap((it) => (it in properties ? [[it, properties[it]]] : [])));
        const links = relationships
          .filter((it) => Object.keys(it.properties).length > 0)
          .map((it) => ({ attributeId: linkingField(it), targetId: it.targetId, properties: it.properties }));
        return `${JSON.stringify({ id, properties: written, ...(links.length > 0 && { links }) })}\n`;
      })
      .join('');
}
