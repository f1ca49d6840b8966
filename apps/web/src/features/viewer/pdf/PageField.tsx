import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from './PdfFile.module.css';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}
/** The page in sight, and a way to another one by its number. */
export function PageField({ page, pages, onPage }: Props) {
  const t = useTexts();
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const submit = () => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= pages) onPage(number);
    else setText(String(page));
  };
  return (
    <form
      className={styles['page']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input
        inputMode="numeric"
        aria-label={t('viewer.page')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={submit}
      />
      <span>{t('viewer.ofPages', { count: pages })}</span>
    </form>
  );
}
