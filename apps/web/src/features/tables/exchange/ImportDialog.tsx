import { type AppTable, type Delimiter, delimiters, isImportFile, limits } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useEffect, useRef, useState } from 'react';
import { useReader, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, SelectField, Spinner, useToasts } from '../../../ui/index.ts';
import { ColumnList } from './ColumnList.tsx';
import styles from './exchange.module.css';
import { FileDrop } from './FileDrop.tsx';
import { firstTargets, importedColumns, type Preview, type Target } from './import-columns.ts';
import { uploadFile } from './upload.ts';

interface Props {
  trackId: string;
  table: AppTable;
  mayConfigure: boolean;
  onClose: () => void;
}
interface Chosen {
  delimiter?: Delimiter;
  firstRowHeaders?: boolean;
}
/** Takes a file of separated values into a table: it is chosen and uploaded, its columns find their fields, and a job does the rest. */
export default function ImportDialog({ trackId, table, mayConfigure, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const { locale, timeZone } = useReader();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, problem, save } = useSaving('Error importing data');
  const going = useRef(new AbortController());
  useEffect(() => () => going.current.abort(), []);
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
    const wrong = refusalOf(next);
    setRefusal(wrong && t(wrong));
    if (wrong) return;
    setFile(next);
    setPreview(null);
    setShare(0);
    const { signal } = going.current;
    void save(async () => {
      try {
        const id = await uploadFile(run, next, setShare, signal);
        setUploadId(id);
        await look(id);
      } catch (cause) {
        if (signal.aborted) return;
        setFile(null);
        throw cause;
      } finally {
        setShare(null);
      }
    });
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
      toast({ title: t('exchange.started'), text: t('exchange.startedText') });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('exchange.importInto', { name: shownSection(table.name) })}
      purpose={file?.name}
      onSubmit={begin}
      footer={
        <>
          <Button onClick={onClose}>{t('apps.cancel')}</Button>
          {preview && (
            <Button type="submit" variant="primary" loading={busy} disabled={isEmpty}>
              {t(preview.isWhole ? 'exchange.import' : 'exchange.importAbout', { count: preview.rowCount })}
            </Button>
          )}
        </>
      }
    >
      {!file && <FileDrop onFile={choose} />}
      {share !== null && (
        <div className={styles['uploading']}>
          <Spinner />
          <span>{t('exchange.uploading')}</span>
          <progress value={share} aria-label={t('exchange.uploading')} />
        </div>
      )}
      {preview && (
        <>
          <div className={styles['form']}>
            <Checkbox
              label={t('exchange.firstRow')}
              checked={preview.firstRowHeaders}
              onChange={(event) => lookAgain({ firstRowHeaders: event.currentTarget.checked })}
            />
            <SelectField
              label={t('exchange.delimiter')}
              value={preview.delimiter}
              data={delimiters.map((it) => ({ value: it, label: t(`exchange.${delimiterNames[it]}`) }))}
              onChange={(event) => lookAgain({ delimiter: event.currentTarget.value as Delimiter })}
            />
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

function refusalOf({ name, size }: File): 'exchange.noCsv' | 'exchange.tooLarge' | 'exchange.isEmpty' | null {
  if (!isImportFile(name, '.csv')) return 'exchange.noCsv';
  if (size > limits.importFile) return 'exchange.tooLarge';
  return size === 0 ? 'exchange.isEmpty' : null;
}
