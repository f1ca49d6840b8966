import { useEffect, useState } from 'react';

/** The window over the whole screen, for as long as the viewer is open. `toggle` is missing where the browser can't (phones of Apple). */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | undefined } {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      void leave();
    };
  }, []);
  const toggle = () => void (document.fullscreenElement ? leave() : enter());
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
// The whole page, so that menus and notices still lie over the viewer.
const enter = () => document.documentElement.requestFullscreen().catch(onRefusal);
const leave = async () => {
  if (document.fullscreenElement) await document.exitFullscreen().catch(onRefusal);
};
const onRefusal = (error: unknown): void => console.warn('The browser refused the full screen', error);
