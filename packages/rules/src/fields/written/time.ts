import type { TextForm } from './reader.ts';

const shape = /^(\d{1,2})(?:[:.h ]?(\d{2})(?::(\d{2}))?)?\s*([ap]\.?m\.?)?$/i;

/** As people write times of day: '9', '9:30', '0930', '9.30 pm'. To '21:30', undefined where it says no time. */
export function parseTime(typed: string): string | undefined {
  const [, hours, minutes = '00', seconds = '00', half] = shape.exec(typed.trim()) ?? [];
  if (hours === undefined) return undefined;
  const isPm = half?.toLowerCase().startsWith('p') ?? false;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isPm ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half !== undefined && Number(hours) > 12)) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

export const timeForm: TextForm = {
  read: (text) => (text.trim() === '' ? null : parseTime(text)),
  write: String,
  // Seconds are not stored.
  keeps: (text) => !/\d:\d{2}:(?!00)\d/.test(text),
};
