import { lazy, type ReactNode, Suspense, useState } from 'react';

const HelpDialog = lazy(() => import('./HelpDialog.tsx'));

/** Opens the help; the dialog must be drawn as well. */
export function useHelp(): { openHelp: () => void; help: ReactNode } {
  const [opened, setOpened] = useState(false);
  const help = opened && (
    <Suspense fallback={null}>
      <HelpDialog onClose={() => setOpened(false)} />
    </Suspense>
  );
  return { openHelp: () => setOpened(true), help };
}
