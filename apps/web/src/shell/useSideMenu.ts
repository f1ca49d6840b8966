import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLayer } from '../ui/index.ts';
import type { SideMenu } from './header/MenuToggle.tsx';

/** Where the list has no place of its own (`slides`), it slides in when requested, and closes once a row was chosen. */
export function useSideMenu(slides: boolean): SideMenu {
  const [requested, setRequested] = useState(false);
  const opened = requested && slides;
  const path = useLocation({ select: (it) => it.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page closes it, and a place of its own
  useEffect(() => setRequested(false), [path, slides]);
  useLayer(opened, () => setRequested(false), { beside: true });
  return { opened, toggle: () => setRequested((now) => !now) };
}
