import { pathOf } from '@trackyard/contract';
import { type ReactNode, useContext } from 'react';
import { fullAddress } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useCopy } from '../../../ui/index.ts';
import styles from './Document.module.css';
import { ArticlePlaceContext } from './place.ts';

interface Props {
  level: number;
  id: string | undefined;
  children: ReactNode;
}
/** The name of the article is the first heading, so that those in it begin with the second. Beside one that has an id, a sign copies a link to it. */
export function HeadingView({ level, id, children }: Props) {
  const t = useTexts();
  const copy = useCopy();
  const place = useContext(ArticlePlaceContext);
  const Heading = ([undefined, 'h2', 'h3', 'h4', 'h5'] as const)[level] ?? 'h2';
  const link = id !== undefined && place && (
    // biome-ignore lint/a11y/useAnchorContent: the outline leads keys and screen readers to headings
    <a
      href={`#${id}`}
      data-atom=""
      aria-hidden="true"
      tabIndex={-1}
      className={styles['link']}
      title={t('knowledge.copyHeadingLink')}
      onClick={(event) => {
        event.preventDefault();
        const address = fullAddress(pathOf('KnowledgeArticle', { articlePath: `a/${place.articleId}` }));
        void copy(`${address}#${encodeURIComponent(id)}`, t('knowledge.linkCopied'));
      }}
    />
  );
  return (
    <Heading id={id}>
      {children}
      {link}
    </Heading>
  );
}
