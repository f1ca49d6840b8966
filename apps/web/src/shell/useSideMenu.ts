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
  useLayer(opened, () => setOpened(false));
  return { opened, toggle: () => setOpened((now) => !now) };
}
