import { IconFileTypeCsv } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import styles from './exchange.module.css';

/** Asks for a file: it is chosen, or dropped here. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same
    <div className={styles['drop']} data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <IconFileTypeCsv size={32} aria-hidden="true" />
      <Button variant="primary" onClick={() => input.current?.click()} data-autofocus>
        {t('exchange.chooseFile')}
      </Button>
      <p>{t('exchange.fileText')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('exchange.file')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
