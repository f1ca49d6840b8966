import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLayer } from '../ui/index.ts';
import type { SideMenu } from './header/MenuToggle.tsx';

/** Where the list has no place of its own (`slides`) it slides over when asked, and goes once something was chosen. */
export function useSideMenu(slides: boolean): SideMenu {
  const [asked, setAsked] = useState(false);
  const opened = asked && slides;
  const path = useLocation({ select: (it) => it.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page closes it, and a place of its own
  useEffect(() => setAsked(false), [path, slides]);
  useLayer(opened, () => setAsked(false), { beside: true });
  return { opened, toggle: () => setAsked((now) => !now) };
}
