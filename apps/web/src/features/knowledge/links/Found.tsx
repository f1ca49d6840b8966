import type { SearchResult } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useNow, useReader, useTracks } from '../../../data/index.ts';
import { type AnyTarget, RouteLink, resultTarget } from '../../../links/index.ts';
import { ResultIcon } from '../../../shared/search/index.ts';
import { useTexts } from '../../../texts/index.ts';

/** Messages, comments and records with a link to the article. */
export function Found({ results }: { results: readonly SearchResult[] }) {
  const t = useTexts();
  return (
    <>
      <h3>{t('knowledge.linkedElsewhere')}</h3>
      <ul>
        {results.map((it) => (
          <li key={it.id}>
            <ResultIcon result={it} size="xs" />
            <Words result={it} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Words({ result }: { result: SearchResult }) {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  const tracks = useTracks();
  const { kind, title, authorName, trackTitle, date } = result;
  const isSaid = kind === 'message' || kind === 'comment';
  // Checked where it was made; which of the pages it is makes no difference here.
  const target = resultTarget(result, { tracks }) as Extract<AnyTarget, { to: 'TrackMainBase' }>;
  return (
    <div>
      <RouteLink {...target} dir="auto" data-content="">
        {isSaid ? authorName || t('ui.unknownPerson') : title.text || t('knowledge.untitled')}
      </RouteLink>
      <small dir="auto" data-content="">
        {[trackTitle, formatDate(date, { ...reader, now })].filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}
