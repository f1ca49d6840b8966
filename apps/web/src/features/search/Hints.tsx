import { IconHistory, IconX } from '@tabler/icons-react';
import { type SearchRequest, searchQuery } from '@trackyard/rules';
import { rememberSearch, useRemembered } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton, RovingList } from '../../ui/index.ts';
import styles from './Hints.module.css';

const none: string[] = [];
const operators = [
  ['from:', 'from'],
  ['in:', 'in'],
  ['has:', 'has'],
  ['before:', 'before'],
  ['after:', 'after'],
  ['type:', 'type'],
  ['""', 'phrase'],
  ['-', 'without'],
] as const;
const examples: Record<(typeof operators)[number][1], string> = {
  from: 'from:anna',
  in: 'in:roastery',
  has: 'has:file',
  before: 'before:2026-11-30',
  after: 'after:2026-11-01',
  type: 'type:message',
  phrase: '"green beans"',
  without: '-draft',
};

interface Props {
  request: SearchRequest;
  /** Puts the beginning of an operator into the field. */
  onType: (text: string) => void;
}
/** While nothing is searched for: what was, on this device, and what one may type. */
export function Hints({ request, onType }: Props) {
  const t = useTexts();
  const [recent, setRecent] = useRemembered('recent-searches', none);
  return (
    <div className={styles['hints']}>
      {recent.length > 0 && (
        <section aria-label={t('search.recent')} data-found="">
          <header className={styles['head']}>
            <h2>{t('search.recent')}</h2>
            <Button variant="subtle" size="sm" onClick={() => setRecent(none)}>
              {t('search.forgetAll')}
            </Button>
          </header>
          <RovingList label={t('search.recent')}>
            {recent.map((text) => (
              <li key={text} className={styles['recent']}>
                <RouteLink
                  to="Search"
                  query={searchQuery({ ...request, text })}
                  className={styles['again']}
                  onClick={() => rememberSearch(text)}
                >
                  <IconHistory size={16} aria-hidden="true" />
                  <span dir="auto">{text}</span>
                </RouteLink>
                <IconButton
                  size="sm"
                  label={t('search.forget', { text })}
                  icon={<IconX size={16} />}
                  onClick={() => setRecent(recent.filter((it) => it !== text))}
                />
              </li>
            ))}
          </RovingList>
        </section>
      )}
      <section aria-label={t('search.tips')}>
        <header className={styles['head']}>
          <h2>{t('search.tips')}</h2>
        </header>
        <ul className={styles['tips']}>
          {operators.map(([start, name]) => (
            <li key={name}>
              <button type="button" className={styles['tip']} onClick={() => onType(start)}>
                <code>{examples[name]}</code>
                <span>{t(`search.tip_${name}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
