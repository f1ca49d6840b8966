import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Browsers and systems draw their own bars in the colour of our frame. */
export function ThemeColour() {
  const scheme = useComputedColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour is another with each scheme
  useEffect(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--ty-frame').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, [scheme]);
  return null;
}
