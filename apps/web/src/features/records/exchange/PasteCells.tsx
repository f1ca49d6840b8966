import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, TextArea } from '../../../ui/index.ts';
import { cellsOf, fileOfCells } from '../../grid/index.ts';
import styles from './exchange.module.css';

interface Props {
  /** It is what the dialog was opened for. */
  isFirst: boolean;
  onFile: (file: File) => void;
}
/** Takes cells of a spreadsheet: at once where they are pasted, by a button where a keyboard put them in. */
export function PasteCells({ isFirst, onFile }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const take = (cells: string) => {
    if (cells.trim() !== '') onFile(fileOfCells(cells, t('exchange.pastedCells')));
  };
  return (
    <div className={styles['paste']}>
      <TextArea
        label={t('exchange.paste')}
        placeholder={t('exchange.pasteHere')}
        value={text}
        rows={isFirst ? 6 : 2}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          take(cellsOf(event.clipboardData));
        }}
        {...(isFirst && { 'data-autofocus': true })}
      />
      {text.trim() !== '' && <Button onClick={() => take(text)}>{t('exchange.preview')}</Button>}
    </div>
  );
}
