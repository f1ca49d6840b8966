const names = ['pointerup', 'touchend', 'mousedown', 'mouseup', 'click'] as const;
/** What a lifted finger still sends after its pointerup. */
const echoMs = 400;

/** Nothing that the touch going on now still sends reaches the page: what opened under the finger is not tapped by lifting it. */
export function ignoreThisTouch(): void {
  const stop = new AbortController();
  const { signal } = stop;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'pointerup') setTimeout(() => stop.abort(), echoMs);
  };
  for (const name of names) window.addEventListener(name, swallow, { capture: true, passive: false, signal });
  // The next touch, and keys, mean what they say.
  for (const name of ['pointerdown', 'keydown', 'pointercancel'] as const)
    window.addEventListener(name, () => stop.abort(), { capture: true, signal });
}
