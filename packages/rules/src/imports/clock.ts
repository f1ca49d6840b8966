/** Turns the time of day of each line, in order, into minutes since the log's first midnight. */
export type Clock = (minuteOfDay: number) => { minute: number; stepBack?: string };

const hour = 60;
const halfDay = 12 * hour;
const day = 24 * hour;
/** A step back of less than this is a clock that was set right; the time stands until it has caught up. */
const correction = 30;

/** A clock without an hour above 12 shows half days (issue 2, 'Real input'). */
export const isTwelveHour = (minutes: readonly number[]): boolean => minutes.every((it) => it < 13 * hour);

/**
 * From hour 12 to hour 1 is noon (or midnight) by a 12-hour clock, from hour 23 to hour 0 is the next day by the other one.
 * Any other step back is told: the line gets the time of the one before, and the clock goes on from there.
 */
export function startClock(twelveHour: boolean): Clock {
  let last = 0;
  let added = 0;
  return (minuteOfDay) => {
    const before = last;
    last = minuteOfDay;
    if (minuteOfDay >= before) return { minute: minuteOfDay + added };
    if (twelveHour && hourOf(before) === 12 && hourOf(minuteOfDay) === 1) added += halfDay;
    else if (!twelveHour && hourOf(before) === 23 && hourOf(minuteOfDay) === 0) added += day;
    else {
      const minute = before + added;
      if (before - minuteOfDay >= correction) added += before - minuteOfDay;
      return { minute, stepBack: `The clock goes back from ${clockTime(before)} to ${clockTime(minuteOfDay)}.` };
    }
    return { minute: minuteOfDay + added };
  };
}

const hourOf = (minute: number) => Math.floor(minute / hour);
const clockTime = (minute: number) => `${String(hourOf(minute)).padStart(2, '0')}:${String(minute % hour).padStart(2, '0')}`;
