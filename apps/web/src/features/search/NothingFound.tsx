import { isFiltered, noSearch } from '@trackyard/rules';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import type { FilterProps } from './Filters.tsx';

export function NothingFound({ request, change }: FilterProps) {
  const t = useTexts();
  const { text, scope, sort } = request;
  const isNarrow = isFiltered(request) || scope !== 'ALL';
  return (
    <EmptyState
      title={text.trim() ? t('search.nothing', { text: text.trim() }) : t('search.nothingAtAll')}
      text={t(isNarrow ? 'search.nothingNarrow' : 'search.nothingText')}
      action={isNarrow && text.trim() && <Button onClick={() => change({ ...noSearch, text, sort })}>{t('search.everywhere')}</Button>}
    />
  );
}
