import { linkedIds } from '@trackyard/rules';
import { RouteLink } from '../../../links/index.ts';
import type { GridColumn } from '../../grid/index.ts';
import styles from './record.module.css';

/** The articles of a field that the reader may read, as ways to them; null where there are none. */
export function linkedArticles({ type, name, links }: GridColumn, value: unknown) {
  if (type !== 'article') return null;
  const known = linkedIds(value).flatMap((id) => {
    const title = links?.nameOf(id);
    return title === undefined ? [] : [{ id, title }];
  });
  return known.length === 0 ? null : (
    <div className={styles['linked']}>
      <ul aria-label={name}>
        {known.map(({ id, title }) => (
          <li key={id}>
            <RouteLink to="KnowledgeArticle" params={{ articlePath: `a/${id}` }}>
              <bdi>{title}</bdi>
            </RouteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
