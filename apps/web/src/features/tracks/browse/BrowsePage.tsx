import { limits, type OutputOf } from '@trackyard/contract';
import { useDeferredValue, useState } from 'react';
import { useServerQuery, useTracks } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, ErrorNote, Page, PageHead, SkeletonRows, TextField } from '../../../ui/index.ts';
import styles from '../rows/FoundPage.module.css';
import { FoundRow } from './FoundRow.tsx';

const shownAtFirst = 50;

/** The public tracks of the company: found by their words, asked to be let in, or opened by those who are. */
export function BrowsePage() {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [limit, setLimit] = useState<number>(shownAtFirst);
  const { answer, problem } = useServerQuery('tracks.browse', { search, limit });
  return (
    <Page>
      <PageHead title={t('browse.title')} text={t('browse.purpose')} />
      <TextField
        type="search"
        label={t('browse.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={limits.titleLength}
        autoComplete="off"
        autoFocus
      />
      {problem && <ErrorNote text={problem} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer && <Found found={answer} search={search} />}
      {answer?.more && limit < limits.browsePage && (
        <Button variant="subtle" size="sm" onClick={() => setLimit(limits.browsePage)}>
          {t('browse.more')}
        </Button>
      )}
      {answer?.more && limit === limits.browsePage && <p className={styles['purpose']}>{t('browse.tooMany')}</p>}
    </Page>
  );
}

function Found({ found, search }: { found: OutputOf<'tracks.browse'>; search: string }) {
  const t = useTexts();
  const mine = useTracks();
  if (found.tracks.length === 0)
    return search ? (
      <EmptyState title={t('browse.nothingFound')} text={t('browse.nothingFoundText', { text: search })} />
    ) : (
      <EmptyState title={t('browse.none')} text={t('browse.noneText')} />
    );
  return (
    <ul aria-label={t('browse.title')}>
      {found.tracks.map((it) => (
        <FoundRow key={it.id} found={it} mine={mine?.find((track) => track.id === it.id)} />
      ))}
    </ul>
  );
}
