import type { Attribute } from '@trackyard/contract';

/**
 * What a date field gets from a place in the calendar. `day` begins with the day there, such as `2026-11-24T09:30:00+01:00`; `moment` is the
 * place as an ISO moment. A field without a time keeps the day alone.
 */
export const dateInField = ({ options }: Pick<Attribute, 'options'>, place: { day: string; moment: string; allDay: boolean }): string =>
  place.allDay || options.INCLUDE_TIME !== true ? place.day.slice(0, 10) : place.moment;
