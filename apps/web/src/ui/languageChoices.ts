import { sortLanguages } from '@trackyard/contract';

const nameOf = new Intl.DisplayNames('en', { type: 'language' });

/** The languages by whose alphabet a company can sort, for a select. */
export const languageChoices: readonly { value: string; label: string }[] = sortLanguages
  .map((value) => ({ value, label: nameOf.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label));
