import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { readInvitation } from './index.ts';

const ics = (lines: readonly string[], { method = 'REQUEST' } = {}) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:cupping@farm.example',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const read = (...lines: string[]) => readInvitation(ics(lines))?.invitation;
const start = 'DTSTART;TZID=Europe/Berlin:20260706T090000';

test('an invitation says what, when in which zone, where, who invites, and who has answered what', () => {
  const found = readInvitation(
    ics([
      ...['SUMMARY:Cupping of the\\, new lots', 'LOCATION:Roastery', 'DESCRIPTION:Bring spoons.\\nAll of them.', 'SEQUENCE:2', start],
      ...['DTEND;TZID=Europe/Berlin:20260706T103000', 'ORGANIZER;CN="Ines Costa":mailto:ines@farm.example'],
      ...['ATTENDEE;CN=Anna;PARTSTAT=ACCEPTED:mailto:anna@kestrel.example', 'ATTENDEE;ROLE=OPT-PARTICIPANT:MAILTO:ben@kestrel.example'],
    ]),
  );
  expect(found).toEqual({
    method: 'request',
    invitation: {
      ...{ uid: 'cupping@farm.example', sequence: 2, isCancelled: false, title: 'Cupping of the, new lots', place: 'Roastery', url: '' },
      ...{ description: 'Bring spoons.\nAll of them.', isAllDay: false, timeZone: 'Europe/Berlin', repeat: null },
      ...{ start: '2026-07-06T07:00:00.000Z', end: '2026-07-06T08:30:00.000Z' },
      organiser: { name: 'Ines Costa', address: 'ines@farm.example' },
      attendees: [
        { name: 'Anna', address: 'anna@kestrel.example', answer: 'accepted', isOptional: false },
        { name: '', address: 'ben@kestrel.example', answer: 'none', isOptional: true },
      ],
    },
  });
});

test('times are moments by the names of zones, of Windows too; without a zone they stay as they are written', () => {
  expect(read('DTSTART;TZID=W. Europe Standard Time:20261106T090000', 'DURATION:PT45M')).toMatchObject({
    ...{ start: '2026-11-06T08:00:00.000Z', end: '2026-11-06T08:45:00.000Z', timeZone: 'Europe/Berlin' },
  });
  expect(read('DTSTART:20261106T090000Z')).toMatchObject({ start: '2026-11-06T09:00:00.000Z', end: null, timeZone: 'UTC' });
  expect(read('DTSTART:20261106T090000')).toMatchObject({ start: '2026-11-06T09:00:00', timeZone: '' });
  expect(read('DTSTART;TZID=Moon/Sea of Rains:20261106T090000')).toMatchObject({ start: '2026-11-06T09:00:00', timeZone: '' });
});

test('the days of a meeting that lasts all day are the first and the last one', () => {
  expect(read('DTSTART;VALUE=DATE:20261106', 'DTEND;VALUE=DATE:20261109')).toMatchObject({
    isAllDay: true,
    start: '2026-11-06',
    end: '2026-11-08',
  });
  expect(read('DTSTART;VALUE=DATE:20261106')).toMatchObject({ isAllDay: true, start: '2026-11-06', end: null });
});

test('a rule is read and never followed, however often it says that the meeting repeats', () => {
  expect(read(start, 'RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU,-1FR;UNTIL=20270101T000000Z')?.repeat).toEqual({
    ...{ unit: 'month', every: 2, monthDays: [], until: '2027-01-01', count: null, isPart: false },
    days: [
      { day: 'TU', nth: 2 },
      { day: 'FR', nth: -1 },
    ],
  });
  expect(read(start, 'RRULE:FREQ=SECONDLY;BYMINUTE=1')?.repeat).toMatchObject({ isPart: true });
  const bomb = [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'TZID:Bomb',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
  ];
  const rest = [
    'RRULE:FREQ=SECONDLY',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;TZID=Bomb:20260706T090000',
    'RRULE:FREQ=SECONDLY',
  ];
  const text = [...bomb, ...rest, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  expect(readInvitation(text)?.invitation).toMatchObject({ start: '2026-07-06T09:00:00', timeZone: '' });
});

test('a cancelled meeting says so, and one date of a series is a meeting of its own', () => {
  const cancelled = readInvitation(ics([start, 'RECURRENCE-ID;TZID=Europe/Berlin:20260713T090000'], { method: 'CANCEL' }));
  expect(cancelled).toMatchObject({ method: 'cancel', invitation: { isCancelled: true, uid: 'cupping@farm.example 2026-07-13T09:00:00' } });
  expect(readInvitation(ics([start], { method: 'REPLY' }))?.method).toBe('reply');
  expect(readInvitation(ics([start], { method: 'PUBLISH' }))?.method).toBe('request');
  for (const method of ['COUNTER', 'DECLINECOUNTER', 'ADD', 'REFRESH']) expect(readInvitation(ics([start], { method }))).toBeNull();
});

test('what is damaged, too long, or no invitation is none', () => {
  const broken = [
    '',
    'Hello',
    'BEGIN:VCALENDAR',
    ics([]),
    ics(['DTSTART:soon']),
    ics([start]).replace('UID:', 'X:'),
    'BEGIN:VCARD\r\nEND:VCARD',
  ];
  for (const text of broken) expect(readInvitation(text)).toBeNull();
  expect(readInvitation(ics([start, `DESCRIPTION:${'x'.repeat(limits.invitationLength)}`]))).toBeNull();
  expect(readInvitation('BEGIN:VCALENDAR\r\n'.repeat(20_000))).toBeNull();
});
