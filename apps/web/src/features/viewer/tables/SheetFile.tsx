import { useState } from 'react';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Loaded } from '../Loaded.tsx';
import { askWorker } from './ask-worker.ts';
import { Note } from './Note.tsx';
import { TableGrid } from './TableGrid.tsx';
import { mostColumns, type Table } from './table.ts';
import styles from './tables.module.css';

/** An Excel file: its sheets with the values of their cells. */
export default function SheetFile(file: OpenedFile) {
  return (
    <Loaded file={file} load={(it, loading) => askWorker('xlsx', it, loading)}>
      {(sheets) => <Sheets file={file} sheets={sheets} />}
    </Loaded>
  );
}

function Sheets({ file, sheets }: { file: OpenedFile; sheets: readonly Table[] }) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const { name, rows, isCut, isNarrowed } = sheets[at]!;
  return (
    <>
      <TableGrid key={at} label={`${file.name}: ${name}`} rows={rows} withLetters />
      {isCut && <Note text={t('viewer.rowsCut', { count: rows.length })} />}
      {isNarrowed && <Note text={t('viewer.columnsCut', { count: mostColumns })} />}
      <div className={styles['sheets']} role="tablist" aria-label={t('viewer.sheets')}>
        {sheets.map((it, index) => (
          <button
            key={it.name}
            type="button"
            role="tab"
            className={styles['sheet']}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
            onKeyDown={({ key, currentTarget }) => {
              const to = { ArrowRight: index + 1, ArrowLeft: index - 1 }[key];
              if (to === undefined || !sheets[to]) return;
              setAt(to);
              (currentTarget.parentElement!.children[to] as HTMLElement).focus();
            }}
          >
            {it.name}
          </button>
        ))}
      </div>
    </>
  );
}
