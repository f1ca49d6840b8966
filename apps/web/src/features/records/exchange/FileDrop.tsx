import { IconFileTypeCsv, IconFileTypeZip } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, FileInput } from '../../../ui/index.ts';
import styles from './exchange.module.css';

const kinds = {
  csv: { Icon: IconFileTypeCsv, accept: '.csv,text/csv', name: 'exchange.file', text: 'exchange.fileText' },
  zip: { Icon: IconFileTypeZip, accept: '.zip,application/zip', name: 'exchange.appFile', text: 'exchange.appFileText' },
  json: { Icon: IconFileTypeZip, accept: '.json,application/json', name: 'exchange.appFile', text: 'exchange.appFileText' },
} as const;

interface Props {
  kind: keyof typeof kinds;
  /** There is another way, which comes first. */
  isSecond?: boolean;
  onFile: (file: File) => void;
}
/** Asks for a file: it is chosen, or dropped here. */
export function FileDrop({ kind, isSecond = false, onFile }: Props) {
  const t = useTexts();
  const { Icon, accept, name, text } = kinds[kind];
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
      <Icon size={32} aria-hidden="true" />
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        onClick={() => input.current?.click()}
        {...(!isSecond && { 'data-autofocus': true })}
      >
        {t('exchange.chooseFile')}
      </Button>
      <p>{t(text)}</p>
      <FileInput ref={input} label={t(name)} accept={accept} onFiles={([file]) => file && onFile(file)} />
    </div>
  );
}
