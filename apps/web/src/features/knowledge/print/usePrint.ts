import { type RefObject, useEffect } from 'react';
import styles from './print.module.css';

/** Prints the article on the page: without the rest of the page, in light colours, on as many sheets as it needs. */
export function usePrint(page: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    let sheet: HTMLElement | null = null;
    const put = () => {
      // Articles are printed together: they have a sheet of their own.
      if (document.querySelector('body > [data-printed]')) return;
      sheet?.remove();
      sheet = sheetOf(page.current);
      if (sheet) document.body.append(sheet);
    };
    const remove = () => sheet?.remove();
    // The keys and the menu of the browser print as well.
    window.addEventListener('beforeprint', put);
    window.addEventListener('afterprint', remove);
    return () => {
      window.removeEventListener('beforeprint', put);
      window.removeEventListener('afterprint', remove);
      remove();
    };
  }, [page]);
  return () => void printWhole(page.current);
}

async function printWhole(page: HTMLElement | null): Promise<void> {
  await showAllPictures(page);
  window.print();
}

/** Pictures load when they come into view, and toggles open with a click; on paper all of them are in view. */
export async function showAllPictures(page: HTMLElement | null): Promise<void> {
  for (const it of page?.querySelectorAll('details') ?? []) it.open = true;
  const pictures = [...(page?.querySelectorAll<HTMLImageElement>('article img') ?? [])];
  for (const it of pictures) it.loading = 'eager';
  await Promise.allSettled(pictures.map((it) => it.decode()));
}

function sheetOf(page: HTMLElement | null): HTMLElement | null {
  const article = page?.querySelector('article');
  if (!article) return null;
  const sheet = document.createElement('div');
  sheet.className = styles['sheet']!;
  sheet.dataset['mantineColorScheme'] = 'light';
  const copy = article.cloneNode(true) as HTMLElement;
  for (const it of copy.querySelectorAll('[id]')) it.removeAttribute('id');
  for (const it of copy.querySelectorAll('details')) it.open = true;
  for (const it of copy.querySelectorAll('[contenteditable]')) it.removeAttribute('contenteditable');
  // The title while one edits: what is typed in a field is not copied.
  for (const it of copy.querySelectorAll('textarea')) {
    const title = document.createElement('h1');
    title.className = it.className;
    title.textContent = article.querySelector('textarea')?.value ?? '';
    it.replaceWith(title);
  }
  sheet.append(copy);
  return sheet;
}
