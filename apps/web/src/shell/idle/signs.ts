import type { Signs } from './idle.ts';

const byHand = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'];

/** What the browser itself tells of the people before it. */
export function browserSigns(): Signs {
  const channel = new BroadcastChannel('trackyard-activity');
  return {
    here(hear) {
      // Before the parts inside, which may keep an event to themselves.
      const options = { capture: true, passive: true };
      for (const name of byHand) addEventListener(name, hear, options);
      addEventListener('pointermove', ifMoved(hear), options);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hear());
    },
    elsewhere(hear) {
      channel.onmessage = hear;
    },
    tellOthers: () => channel.postMessage('active'),
  };
}

/** Browsers say that a resting mouse moved when something new came under it. */
function ifMoved(hear: () => void): (event: PointerEvent) => void {
  let last = '';
  return ({ screenX, screenY }) => {
    const place = `${screenX} ${screenY}`;
    if (place !== last) hear();
    last = place;
  };
}
