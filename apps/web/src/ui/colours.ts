import {
  isMantineColorScheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';

const key = 'trackyard.theme';

/** Keeps the chosen colours in this browser, for all its tabs. `public/theme.js` reads the same key before the first paint. */
export function colourKeeper(storage: Storage | null): MantineColorSchemeManager {
  let heard: ((event: StorageEvent) => void) | undefined;
  return {
    get: (otherwise) => {
      const stored = storage?.getItem(key);
      return isMantineColorScheme(stored) ? stored : otherwise;
    },
    set: (value) => storage?.setItem(key, value),
    subscribe: (onUpdate) => {
      heard = (event) => {
        if (event.key === key && isMantineColorScheme(event.newValue)) onUpdate(event.newValue);
      };
      addEventListener('storage', heard);
    },
    unsubscribe: () => heard && removeEventListener('storage', heard),
    clear: () => storage?.removeItem(key),
  };
}

export type Colours = MantineColorScheme;
export function useColours(): [Colours, (colours: Colours) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}

/** Whether the page is dark now, by choice or by the system. */
export const useIsDark = (): boolean => useComputedColorScheme('light') === 'dark';
