import type { CompanyDay } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { csvOf, eachDay, type Report, totalOf, valuesOf } from './figures.ts';

const day = (at: string, messages: number, people: number | null = null): CompanyDay => ({
  ...{ day: at, people, activePeople: people, activePeopleMonth: people, messages },
  ...{ tracks: 2, files: 0, fileBytes: 0, records: 0, guests: 0 },
});
const report: Report = {
  ...{ name: 'Kestrel Coffee', timeZone: 'Europe/Stockholm', from: '2026-10-24', to: '2026-10-26' },
  days: [day('2026-10-24', 4), day('2026-10-26', 3, 7)],
};

test('a report has a value for each of its days, also over a change of clocks, and none where nobody counted', () => {
  expect(eachDay('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(valuesOf(report, 'messages')).toEqual([4, null, 3]);
  expect(valuesOf(report, 'people')).toEqual([null, null, 7]);
});
test('messages are added up, people are those of the last day, and what nobody counted has no number', () => {
  expect(totalOf(valuesOf(report, 'messages'), 'sum')).toBe(7);
  expect(totalOf(valuesOf(report, 'people'), 'last')).toBe(7);
  expect(totalOf([null, null], 'sum')).toBeNull();
});
test('the figures leave as CSV with a line for each day', () => {
  expect(csvOf(report)).toBe(
    'day,people,activePeople,activePeopleMonth,messages,tracks,files,fileBytes,records,guests\r\n' +
      '2026-10-24,,,,4,2,0,0,0,0\r\n2026-10-26,7,7,7,3,2,0,0,0,0\r\n',
  );
});
