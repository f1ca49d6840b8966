import { type InvitationAnswer, limits, type MeetingInvitation } from '@trackyard/contract';
import ICAL from 'ical.js';
import { repeatOf } from './repeat.ts';
import { timesOf } from './times.ts';

/** What the sender asks for (RFC 5546): `reply` tells the organiser what an attendee answered. */
export type InvitationMethod = 'request' | 'cancel' | 'reply';
export interface ReadInvitation {
  method: InvitationMethod;
  invitation: MeetingInvitation;
}

/** The invitation in a text in the format iCalendar; null where there is none, and where the text is damaged, too long or asks for something else. */
export function readInvitation(text: string): ReadInvitation | null {
  if (text.length > limits.invitationLength) return null;
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const event = eventOf(calendar.name === 'vcalendar' ? calendar : null);
    if (!event) return null;
    const method = methodOf(textOf(calendar, 'method', 20), textOf(event, 'status', 20));
    const invitation = method && invitationOf(event, method);
    return invitation && { method, invitation };
  } catch {
    // The library throws for what is damaged, also where a single value is read.
    return null;
  }
}

/** The series of a meeting, or its first date where only some of these are told of. */
function eventOf(calendar: ICAL.Component | null): ICAL.Component | null {
  const events = calendar?.getAllSubcomponents('vevent') ?? [];
  return events.find((it) => !it.hasProperty('recurrence-id')) ?? events[0] ?? null;
}

/** null: what changes no meeting by itself, such as a proposal of another time (COUNTER). */
function methodOf(method: string, status: string): InvitationMethod | null {
  if (/^reply$/i.test(method)) return 'reply';
  if (/^cancel$/i.test(method)) return 'cancel';
  if (!/^(request|publish)?$/i.test(method)) return null;
  return /^cancelled$/i.test(status) ? 'cancel' : 'request';
}

function invitationOf(event: ICAL.Component, method: InvitationMethod): MeetingInvitation | null {
  const times = timesOf(event);
  const uid = textOf(event, 'uid', limits.invitationText);
  if (!times || uid === '') return null;
  const date = event.getFirstPropertyValue('recurrence-id');
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0);
  const organiser = event.getFirstProperty('organizer');
  const url = textOf(event, 'url', limits.urlLength) || textOf(event, 'x-google-conference', limits.urlLength);
  return {
    ...{ uid: date === null ? uid : `${uid} ${String(date)}`, sequence: Number.isSafeInteger(sequence) ? sequence : 0 },
    ...{ isCancelled: method === 'cancel', title: lineOf(textOf(event, 'summary', limits.fileNameLength)) },
    ...{
      description: textOf(event, 'description', limits.invitationText),
      place: lineOf(textOf(event, 'location', limits.invitationText)),
    },
    url: /^https?:\/\//i.test(url) ? url : '',
    ...times,
    repeat: repeatOf(event),
    organiser: organiser && personOf(organiser),
    attendees: event
      .getAllProperties('attendee')
      .slice(0, limits.invitationAttendees)
      .map((it) => ({ ...personOf(it), answer: answerOf(it), isOptional: parameter(it, 'role') === 'OPT-PARTICIPANT' })),
  };
}

const answers: Readonly<Record<string, InvitationAnswer>> = { ACCEPTED: 'accepted', TENTATIVE: 'tentative', DECLINED: 'declined' };
const answerOf = (it: ICAL.Property): InvitationAnswer => answers[parameter(it, 'partstat')] ?? 'none';

function personOf(it: ICAL.Property): { name: string; address: string } {
  const address = String(it.getFirstValue() ?? '').replace(/^mailto:/i, '');
  return { name: lineOf(cut(named(it), limits.displayNameLength)), address: cut(address.includes('@') ? address : '', limits.emailLength) };
}
const named = (it: ICAL.Property): string => String(it.getFirstParameter('cn') ?? '');
const parameter = (it: ICAL.Property, name: string): string => String(it.getFirstParameter(name) ?? '').toUpperCase();

const textOf = (of: ICAL.Component, name: string, most: number): string => {
  const value = of.getFirstPropertyValue(name);
  return typeof value === 'string' ? cut(value, most) : '';
};
/** No character is cut in two, and none stays that a database doesn't take: half of a pair becomes U+FFFD. */
const cut = (text: string, most: number): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}/gu, '\uFFFD');
const lineOf = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
