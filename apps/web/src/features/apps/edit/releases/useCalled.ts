import type { Release } from '@trackyard/contract';
import { useTexts } from '../../../../texts/index.ts';

/** What people call a release: its number, with its label where it has one. */
export function useCalled(): (release: Pick<Release, 'number' | 'label'>) => string {
  const t = useTexts();
  return ({ number, label }) => (label ? t('releases.calledNamed', { number, label }) : t('releases.called', { number }));
}
