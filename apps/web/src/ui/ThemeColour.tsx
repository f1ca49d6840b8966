import { useEffect } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Browsers and systems draw their own bars in the colour of our frame. */
export function ThemeColour() {
  useEffect(() => {
    const root = document.documentElement;
    const tell = () =>
      document
        .querySelector('meta[name="theme-color"]')
        ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--ty-frame').trim());
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(root, { attributeFilter: [scheme] });
    return () => observer.disconnect();
  }, []);
  return null;
}
