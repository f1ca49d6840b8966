import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLayer } from '../ui/index.ts';
import type { SideMenu } from './header/MenuToggle.tsx';

/** Where the list has no place of its own it slides over when asked, and goes once something was chosen. */
export function useSideMenu(): SideMenu {
  const [opened, setOpened] = useState(false);
  const path = useLocation({ select: (it) => it.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page closes it
  useEffect(() => setOpened(false), [path]);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(false);
    // Before the parts inside, which may keep the key to themselves (a tooltip does).
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [opened]);
  useLayer(opened, () => setOpened(false));
  return { opened, toggle: () => setOpened((now) => !now) };
}
