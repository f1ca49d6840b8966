import { type AppTable, type Delimiter, delimiters } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useState } from 'react';
import { useReader, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, SelectField, useToasts } from '../../../ui/index.ts';
import { ColumnList } from './ColumnList.tsx';
import styles from './exchange.module.css';
import { FileDrop } from './FileDrop.tsx';
import { firstTargets, importedColumns, type Preview, type Target } from './import-columns.ts';
import { PasteCells } from './PasteCells.tsx';
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
interface Chosen {
  delimiter?: Delimiter;
  firstRowHeaders?: boolean;
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
  const { busy, problem, save } = useSaving('Error importing data');
  const { file, share, uploadId, refusal, upload } = useUpload('.csv', save);
  const nameOf = (at: number) => t('exchange.columnNumber', { number: at + 1 });

  const look = async (id: string, { delimiter, firstRowHeaders }: Chosen = {}) => {
    const seen = await run('tables.previewImport', {
      ...{ trackId, uploadId: id, locale, timeZone },
      ...(delimiter && { delimiter }),
      ...(firstRowHeaders !== undefined && { firstRowHeaders: `${firstRowHeaders}` as const }),
    });
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
  const lookAgain = (changed: Chosen) => {
    if (!uploadId || !preview) return;
    const { delimiter, firstRowHeaders } = preview;
    void save(() => look(uploadId, { delimiter, firstRowHeaders, ...changed }));
  };
  const isEmpty = targets.every((it) => it.kind === 'none');
  const begin = () => {
    if (!uploadId || !preview || !file || isEmpty) return;
    const { encoding, delimiter, firstRowHeaders } = preview;
    void save(async () => {
      await run('tables.importData', {
        ...{ trackId, tableId: table.id, uploadId, fileName: file.name, locale, timeZone, encoding, delimiter, firstRowHeaders },
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
              {t(preview.isWhole ? 'exchange.import' : 'exchange.importAbout', { count: preview.rowCount })}
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
          <div className={styles['form']}>
            <Checkbox
              label={t('exchange.firstRow')}
              checked={preview.firstRowHeaders}
              onChange={(event) => lookAgain({ firstRowHeaders: event.currentTarget.checked })}
            />
            {/* Pasted cells are known to be parted by tabs. */}
            {!isPasted && (
              <SelectField
                label={t('exchange.delimiter')}
                value={preview.delimiter}
                data={delimiters.map((it) => ({ value: it, label: t(`exchange.${delimiterNames[it]}`) }))}
                onChange={(event) => lookAgain({ delimiter: event.currentTarget.value as Delimiter })}
              />
            )}
          </div>
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

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
