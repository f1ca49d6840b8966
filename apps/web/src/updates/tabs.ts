import type { UpdateEvent } from '@trackyard/rules';

type Said = Extract<UpdateEvent, { type: 'asked' | 'refused' }>['type'];

/** The tabs of this browser among themselves: one asks whether the version that waits may work, another may refuse. */
export function joinTabs(channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>, tell: (event: UpdateEvent) => void) {
  const say = (it: Said) => channel.postMessage(it);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => tell({ type: data }));
  return { ask: () => say('asked'), refuse: () => say('refused') };
}
