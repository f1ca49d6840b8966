import {
  isUpdateOffered,
  type Moment,
  stepOfUpdate,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
  type UpdateTimer,
} from '@trackyard/rules';

/** What the rules of updates act through. */
export interface UpdateDoors {
  timers: { after(ms: number, act: () => void): () => void };
  random(): number;
  moment(): Omit<Moment, 'random'>;
  worker: { check(): void; activate(): void };
  /** The other tabs of this browser. */
  tabs: { ask(): void; refuse(): void };
  /** Tells the server that this page is about to be loaded anew; settles in any case, soon. */
  report(): Promise<void>;
  reload(): void;
}
export interface Updates {
  tell(event: UpdateEvent): void;
  offered(): boolean;
  onChange(changed: () => void): () => void;
}

/** Keeps a page's state of updates, and does what the rules say. */
export function runUpdates({ timers, random, moment, worker, tabs, report, reload }: UpdateDoors): Updates {
  let state: UpdateState = { is: 'current' };
  const running = new Map<UpdateTimer, () => void>();
  const listeners = new Set<() => void>();

  function tell(event: UpdateEvent): void {
    const before = isUpdateOffered(state);
    const [next, ...effects] = stepOfUpdate(state, event, { ...moment(), random: random() });
    state = next;
    for (const effect of effects) act(effect);
    if (isUpdateOffered(state) !== before) for (const changed of [...listeners]) changed();
  }
  function act(effect: UpdateEffect): void {
    switch (effect.type) {
      case 'check':
        worker.check();
        break;
      case 'activate':
        worker.activate();
        break;
      case 'ask':
        tabs.ask();
        break;
      case 'refuse':
        tabs.refuse();
        break;
      case 'report':
        void report().then(() => tell({ type: 'reported' }));
        break;
      case 'reload':
        reload();
        break;
      case 'start':
        start(effect.timer, effect.ms);
        break;
      case 'stop':
        running.get(effect.timer)?.();
        break;
      default:
        effect satisfies never;
    }
  }
  function start(timer: UpdateTimer, ms: number): void {
    running.get(timer)?.();
    const stop = timers.after(ms, () => tell({ type: timer }));
    running.set(timer, stop);
  }
  return {
    tell,
    offered: () => isUpdateOffered(state),
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
