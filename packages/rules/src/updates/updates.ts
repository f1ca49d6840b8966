import { nextAttemptIn, updateTimes } from './times.ts';

/** What a page knows of newer versions of the client. `ours`: the page is of that version itself. */
export type UpdateState =
  | { is: 'current' }
  /** A newer one is installed and waits. */
  | { is: 'waiting'; ours: boolean }
  /** The other tabs have been asked whether it may work, and may still refuse. */
  | { is: 'asking'; ours: boolean }
  /** A newer one works: this page has to be loaded anew. `cancelled`: not while the person administers. */
  | { is: 'due'; cancelled: boolean }
  /** Nobody is there: the server hears of the reload, which comes after that if still nobody is. */
  | { is: 'reporting' }
  | { is: 'reloading' };

export type UpdateEvent =
  | { type: 'started' }
  | { type: UpdateTimer }
  | { type: 'installed'; ours: boolean }
  /** Another tab would have the version that waits work. */
  | { type: 'asked' }
  | { type: 'refused' }
  | { type: 'tookOver'; ours: boolean }
  /** The server has heard of the reload, or does not answer. */
  | { type: 'reported' }
  /** To another page of the client. */
  | { type: 'moved' }
  | { type: 'reloadChosen' };

export type UpdateTimer = 'check' | 'attempt' | 'pause' | 'reload';
export type UpdateEffect =
  | { type: 'check' }
  | { type: 'ask' }
  | { type: 'refuse' }
  | { type: 'activate' }
  | { type: 'report' }
  | { type: 'reload' }
  /** Each name has one timer: a new one replaces it. */
  | { type: 'start'; timer: UpdateTimer; ms: number }
  | { type: 'stop'; timer: UpdateTimer };

/** How things stand at the moment of an event. */
export interface Moment {
  /** Nobody has touched the page for 20 minutes. */
  idle: boolean;
  inMeeting: boolean;
  /** In the panels of a tenant's or the system's administration. */
  administers: boolean;
  /** A service worker answers for this page. */
  controlled: boolean;
  /** From 0 up to 1. */
  random: number;
}
export type Step = [UpdateState, ...UpdateEffect[]];

/** The rules of software updates (spec §4 and §9). Nothing here knows what time it is: timers come back as events. */
export function stepOfUpdate(state: UpdateState, event: UpdateEvent, moment: Moment): Step {
  if (state.is === 'reloading') return [state];
  switch (event.type) {
    case 'started':
      return [state, again('check', updateTimes.check), nextAttempt(moment)];
    case 'check':
      return [state, { type: 'check' }, again('check', updateTimes.check)];
    case 'attempt':
      return attempted(state, moment);
    case 'installed':
      return installed(state, event.ours);
    case 'asked':
      return isInTheWay(state, moment) ? [state, { type: 'refuse' }] : [state];
    case 'refused':
      return state.is === 'asking' ? [{ ...state, is: 'waiting' }, stop('pause')] : [state];
    case 'pause':
      return pauseOver(state, moment);
    case 'tookOver':
      return tookOver(state, event.ours, moment);
    case 'reload':
      return state.is === 'due' ? reportOrDefer(moment) : [state];
    case 'reported':
      return state.is === 'reporting' ? reloadOrDefer(moment) : [state];
    case 'moved':
      return moved(state, moment);
    case 'reloadChosen':
      return [...reloading];
    default:
      return event satisfies never;
  }
}

/** A newer version is there, and this page is not of it: a person may choose to load it now. */
export const isUpdateOffered = (state: UpdateState): boolean =>
  'ours' in state ? !state.ours : state.is === 'due' || state.is === 'reporting';

const again = (timer: UpdateTimer, ms: number): UpdateEffect => ({ type: 'start', timer, ms });
const stop = (timer: UpdateTimer): UpdateEffect => ({ type: 'stop', timer });
const nextAttempt = ({ random }: Moment): UpdateEffect => again('attempt', nextAttemptIn(random));
const maySuit = ({ idle, inMeeting, administers }: Moment): boolean => idle && !inMeeting && !administers;

/** Once another version works, a page that is not of it is loaded anew: one that somebody uses says no. */
const isInTheWay = (state: UpdateState, moment: Moment): boolean => !('ours' in state && state.ours) && !maySuit(moment);

function attempted(state: UpdateState, moment: Moment): Step {
  const mayAsk = state.is === 'waiting' && !isInTheWay(state, moment);
  return mayAsk ? [...asking(state.ours), nextAttempt(moment)] : [state, nextAttempt(moment)];
}

/** A page that is of the version already has nothing to wait for. */
function installed(state: UpdateState, ours: boolean): Step {
  if (state.is === 'due' || state.is === 'reporting') return [state];
  return ours ? asking(ours) : [{ is: 'waiting', ours }, stop('pause')];
}
const asking = (ours: boolean): Step => [{ is: 'asking', ours }, { type: 'ask' }, again('pause', updateTimes.pause)];

function pauseOver(state: UpdateState, moment: Moment): Step {
  if (state.is !== 'asking') return [state];
  const waiting: UpdateState = { is: 'waiting', ours: state.ours };
  return isInTheWay(state, moment) ? [waiting] : [waiting, { type: 'activate' }];
}

function tookOver(state: UpdateState, ours: boolean, moment: Moment): Step {
  if (ours) return [{ is: 'current' }];
  return state.is === 'reporting' ? [state] : reportOrDefer(moment);
}
const reportOrDefer = (moment: Moment): Step => (maySuit(moment) ? [{ is: 'reporting' }, { type: 'report' }] : notNow(moment));
/** Somebody may have come back while the server was told. */
const reloadOrDefer = (moment: Moment): Step => (maySuit(moment) ? [...reloading] : notNow(moment));
const reloading: Readonly<Step> = [{ is: 'reloading' }, { type: 'reload' }];

const notNow = (moment: Moment): Step => (moment.administers ? [{ is: 'due', cancelled: true }] : deferred(moment));
const deferred = ({ controlled }: Moment): Step => [
  { is: 'due', cancelled: false },
  again('reload', controlled ? updateTimes.retry : updateTimes.retryUncontrolled),
];

function moved(state: UpdateState, moment: Moment): Step {
  if (state.is !== 'due' || state.cancelled === moment.administers) return [state];
  return moment.administers ? [{ is: 'due', cancelled: true }, stop('reload')] : deferred(moment);
}
