import type { AppTable, ImportUpdate } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useCallback, useMemo, useState } from 'react';
import { useReader, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, useToasts } from '../../../ui/index.ts';
import { ColumnList } from './ColumnList.tsx';
import styles from './exchange.module.css';
import { FileDrop } from './FileDrop.tsx';
import { type ChosenForm, FileFormFields } from './FileFormFields.tsx';
import { firstTargets, importedColumns, type KeyColumn, keyColumns, type Preview, type Target } from './import-columns.ts';
import { PasteCells } from './PasteCells.tsx';
import { UpdateChoice } from './UpdateChoice.tsx';
import { Uploading } from './Uploading.tsx';
import { useUpload } from './useUpload.ts';

interface Props {
  trackId: string;
  table: AppTable;
  mayConfigure: boolean;
  /** What comes: cells that are pasted, or a file, though either is taken. */
  from?: 'cells' | 'file' | undefined;
  onClose: () => void;
}
/** Takes a file of separated values, or pasted cells, into a table: it is chosen and uploaded, its columns find their fields, and a job does the rest. */
export default function ImportDialog({ trackId, table, mayConfigure, from = 'file', onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const { locale, timeZone } = useReader();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isPasted, setPasted] = useState(false);
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const [wanted, setUpdate] = useState<ImportUpdate | null>(null);
  const { busy, problem, save } = useSaving('Error importing data');
  const { file, share, uploadId, refusal, upload } = useUpload('.csv', save);
  const nameOf = (at: number) => t('exchange.columnNumber', { number: at + 1 });

  const look = async (id: string, form: ChosenForm = {}) => {
    const seen = await run('tables.previewImport', { ...{ trackId, uploadId: id, locale, timeZone }, ...asked(form) });
    setPreview(seen);
    setTargets(firstTargets(seen, table.attributes, mayConfigure));
  };
  const choose = (next: File) => {
    setPreview(null);
    void upload(next, look);
  };
  const paste = (cells: File) => {
    setPreview(null);
    setPasted(true);
    void upload(cells, (id) => look(id, { delimiter: '\t' }));
  };
  const lookAgain = (changed: ChosenForm) => {
    if (!uploadId || !preview) return;
    const { delimiter, encoding, ...names } = formOf(preview);
    // Of other cells the row of the names is found anew.
    void save(() => look(uploadId, { delimiter, encoding, ...(changed.delimiter ? {} : names), ...changed }));
  };
  const keys = useMemo(() => keyColumns(targets, table.attributes), [targets, table.attributes]);
  // The column of a key may go elsewhere by now.
  const update = keys.some((it) => it.attributeId === wanted?.attributeId) ? wanted : null;
  const askMatches = useCallback(
    async ({ attributeId, at }: KeyColumn) => {
      if (!uploadId || !preview) return null;
      const key = { tableId: table.id, keyAttributeId: attributeId, keyColumn: `${at}` };
      const seen = await run('tables.previewImport', { ...{ trackId, uploadId, locale, timeZone }, ...asked(formOf(preview)), ...key });
      return seen.matches;
    },
    [run, trackId, table.id, uploadId, preview, locale, timeZone],
  );
  const isEmpty = targets.every((it) => it.kind === 'none');
  const begin = () => {
    if (!uploadId || !preview || !file || isEmpty) return;
    void save(async () => {
      await run('tables.importData', {
        ...{ trackId, tableId: table.id, uploadId, fileName: file.name, locale, timeZone },
        ...formOf(preview),
        update,
        ...importedColumns(preview, targets, table.attributes, nameOf),
      });
      const title = preview.isWhole ? t('exchange.importing', { count: preview.rowCount }) : t('exchange.started');
      toast({ title, text: t('exchange.startedText') });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('exchange.importInto', { name: shownSection(table.name) })}
      purpose={isPasted ? t('exchange.pastedCells') : file?.name}
      onSubmit={begin}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {preview && (
            <Button type="submit" variant="primary" loading={busy} disabled={isEmpty}>
              {preview.isWhole
                ? t('exchange.import', { count: preview.rowCount })
                : t('exchange.importAbout', { count: aboutSo(preview.rowCount) })}
            </Button>
          )}
        </>
      }
    >
      {!file && from === 'cells' && <PasteCells isFirst onFile={paste} />}
      {!file && <FileDrop kind="csv" isSecond={from === 'cells'} onFile={choose} />}
      {!file && from === 'file' && <PasteCells isFirst={false} onFile={paste} />}
      {share !== null && <Uploading share={share} />}
      {preview && (
        <>
          <FileFormFields {...{ preview, isPasted }} onChange={lookAgain} />
          <UpdateChoice {...{ keys, update }} ask={askMatches} onChange={setUpdate} />
          <ColumnList
            {...{ preview, targets, mayConfigure, nameOf }}
            attributes={table.attributes}
            onTarget={(at, target) => setTargets(targets.map((it, nth) => (nth === at ? target : it)))}
          />
          {isEmpty && <p className={styles['hint']}>{t('exchange.noColumns')}</p>}
        </>
      )}
      {(refusal ?? problem) && <ErrorNote text={refusal ?? problem ?? ''} />}
    </Dialog>
  );
}

const formOf = ({ encoding, delimiter, firstRowHeaders, titleRows }: Preview) => ({ encoding, delimiter, firstRowHeaders, titleRows });
/** As an address has it. */
const asked = ({ firstRowHeaders, titleRows, ...form }: ChosenForm) => ({
  ...form,
  ...(firstRowHeaders !== undefined && { firstRowHeaders: `${firstRowHeaders}` as const }),
  ...(titleRows !== undefined && { titleRows: `${titleRows}` }),
});

/** Of an estimate the first two figures are said. */
const aboutSo = (count: number): number => Number(count.toPrecision(2));
