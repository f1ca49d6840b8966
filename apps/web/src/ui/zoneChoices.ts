import { zoneLabel } from '@trackyard/rules';

/** The time zones of the browser, which lists no UTC, and the present one, for a select. */
export const zoneChoices = (present: string | null): { value: string; label: string }[] =>
  [...new Set([...(present ? [present] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }));
