import type { InputOf } from '@trackyard/contract';
import { isAdministration } from '@trackyard/rules';
import { timers } from '../data/index.ts';
import { hasServiceWorker, registerServiceWorker } from '../offline/register.ts';
import { isInMeeting } from './meetings.ts';
import { activate, lookForNewer, watchController, watchRegistration } from './registration.ts';
import { reportReload } from './report.ts';
import { runUpdates, type Updates } from './runner.ts';
import { joinTabs } from './tabs.ts';

interface StartOptions {
  /** A file of this page's version. */
  entry: string;
  isIdle(): boolean;
  report(event: InputOf<'events.report'>): Promise<unknown>;
}
export interface StartedUpdates extends Updates {
  /** Looks for a newer version now. */
  check(): void;
}

/** Keeps the client's files, and this page up to date, as far as the browser can. */
export function startUpdates({ entry, isIdle, report }: StartOptions): StartedUpdates {
  if (!hasServiceWorker()) return { tell: () => {}, check: () => {}, offered: () => false, onChange: () => () => {} };
  const { serviceWorker } = navigator;
  const register = async () => {
    const registration = await registerServiceWorker(entry);
    if (registration) watchRegistration(registration, watched);
    return registration;
  };
  let registered: Promise<ServiceWorkerRegistration | null>;
  const check = async () => {
    const registration = await registered;
    if (registration) await lookForNewer(registration);
    else registered = register();
  };
  const updates: Updates = runUpdates({
    timers,
    random: Math.random,
    moment: () => ({
      idle: isIdle(),
      inMeeting: isInMeeting(),
      administers: isAdministration(location.pathname),
      controlled: serviceWorker.controller !== null,
    }),
    worker: { check, activate: async () => activate(await registered) },
    tabs: joinTabs(new BroadcastChannel('trackyard-updates'), (event) => updates.tell(event)),
    report: () => reportReload({ entry, report, timers, origin: location.origin }),
    reload: () => location.reload(),
  });
  const watched = { entry, timers, tell: updates.tell };
  watchController(serviceWorker, watched);
  registered = register();
  updates.tell({ type: 'started' });
  return { ...updates, check };
}
