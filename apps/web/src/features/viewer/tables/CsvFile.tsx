import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Loaded } from '../Loaded.tsx';
import { askWorker } from './ask-worker.ts';
import { Note } from './Note.tsx';
import { TableGrid } from './TableGrid.tsx';
import { mostColumns } from './table.ts';

/** Separated values as a table. */
export default function CsvFile(file: OpenedFile) {
  const t = useTexts();
  return (
    <Loaded file={file} load={(it, loading) => askWorker('csv', it, loading)}>
      {([table]) => (
        <>
          <TableGrid label={file.name} rows={table!.rows} />
          {table!.isCut && <Note text={t('viewer.rowsCut', { count: table!.rows.length })} />}
          {table!.isNarrowed && <Note text={t('viewer.columnsCut', { count: mostColumns })} />}
        </>
      )}
    </Loaded>
  );
}
