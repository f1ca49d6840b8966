import type { CompanyDay, OutputOf } from '@trackyard/contract';
import type { TextKey } from '../../../texts/index.ts';

export type Report = OutputOf<'reporting.days'>;
export type FigureName = Exclude<keyof CompanyDay, 'day'>;

export interface Figure {
  title: TextKey;
  /** Says what it counts. */
  text: TextKey;
  /** The number of a period: the sum of its days for events, the last day for stocks such as people and tracks. */
  of: 'sum' | 'last';
  /** A second line in its chart. */
  also?: { name: FigureName; title: TextKey };
  bytes?: true;
}
export const figures = {
  activePeople: {
    ...{ title: 'reporting.activePeople', text: 'reporting.activePeopleText', of: 'last' },
    also: { name: 'activePeopleMonth', title: 'reporting.activePeopleMonth' },
  },
  messages: { title: 'reporting.messages', text: 'reporting.messagesText', of: 'sum' },
  files: { title: 'reporting.files', text: 'reporting.filesText', of: 'sum' },
  fileBytes: { title: 'reporting.fileBytes', text: 'reporting.fileBytesText', of: 'sum', bytes: true },
  records: { title: 'reporting.records', text: 'reporting.recordsText', of: 'sum' },
  guests: { title: 'reporting.guests', text: 'reporting.guestsText', of: 'sum' },
  tracks: { title: 'reporting.tracks', text: 'reporting.tracksText', of: 'last' },
  people: { title: 'reporting.people', text: 'reporting.peopleText', of: 'last' },
} as const satisfies Partial<Record<FigureName, Figure>>;
export type ShownFigure = keyof typeof figures;

/** The days from one day to another, both included, `2026-11-28`. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = new Date(`${from}T00:00:00Z`); ; at = new Date(at.getTime() + 86_400_000)) {
    const day = at.toISOString().slice(0, 10);
    if (day > to) return days;
    days.push(day);
  }
}

/** The value of a figure on each day of the report; null where the day was not counted. */
export function valuesOf({ from, to, days }: Report, name: FigureName): (number | null)[] {
  const byDay = new Map(days.map((it) => [it.day, it[name]]));
  return eachDay(from, to).map((day) => byDay.get(day) ?? null);
}

/** One number for the whole report; null where no day was counted. */
export function totalOf(values: readonly (number | null)[], of: Figure['of']): number | null {
  const known = values.filter((it) => it !== null);
  if (known.length === 0) return null;
  return of === 'last' ? known.at(-1)! : known.reduce((sum, it) => sum + it, 0);
}

const columns = [
  ...['day', 'people', 'activePeople', 'activePeopleMonth', 'messages'],
  ...['tracks', 'files', 'fileBytes', 'records', 'guests'],
] as const satisfies readonly (keyof CompanyDay)[];
/** All figures as CSV (RFC 4180), one line for each day; empty where the day was not counted. */
export function csvOf({ days }: Pick<Report, 'days'>): string {
  const lines = [columns.join(','), ...days.map((day) => columns.map((it) => day[it] ?? '').join(','))];
  return `${lines.join('\r\n')}\r\n`;
}
