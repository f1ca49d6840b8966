import { systemPages, tenantPages } from '../../apps/web/src/texts/en/settings.ts';

const titlesOf = (pages: object): string[] => Object.entries(pages).flatMap(([key, text]) => (key.startsWith('words_') ? [] : [text]));
/** The pages of the settings, as their column lists them. */
export const settingsTitles = { tenant: titlesOf(tenantPages), system: titlesOf(systemPages) };
