import { useState } from 'react';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Segmented } from '../../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { Tools } from '../Tools.tsx';
import { Code } from './CodeFile.tsx';
import { markdownPage } from './markdown.ts';
import { readText, type TextPart } from './read-text.ts';
import styles from './text.module.css';

/** Markdown as a page, or as it was written. */
export default function MarkdownFile(file: OpenedFile) {
  return (
    <Loaded file={file} load={(it, { signal }) => readText(it.address, 0, it.size, signal)}>
      {(first) => <Markdown file={file} first={first} />}
    </Loaded>
  );
}

function Markdown({ file, first }: { file: OpenedFile; first: TextPart }) {
  const t = useTexts();
  const [as, setAs] = useState<'page' | 'source'>('page');
  const options = [
    { value: 'page' as const, label: t('viewer.rendered') },
    { value: 'source' as const, label: t('viewer.source') },
  ];
  return (
    <>
      <Tools>
        <Segmented label={t('viewer.showAs')} value={as} options={options} onChange={setAs} />
      </Tools>
      {as === 'source' ? (
        <Code file={file} first={first} />
      ) : (
        <section className={styles['page']} aria-label={file.name} tabIndex={0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it has been sanitised */}
          <article className={styles['article']} dir="auto" dangerouslySetInnerHTML={{ __html: markdownPage(first.text) }} />
          {first.to < file.size && <p className={styles['cut']}>{t('viewer.saveForRest')}</p>}
        </section>
      )}
    </>
  );
}
