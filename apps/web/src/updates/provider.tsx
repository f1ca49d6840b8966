import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Updates } from './runner.ts';

const none: Updates = { tell: () => {}, offered: () => false, onChange: () => () => {} };
const UpdatesContext = createContext(none);

export function UpdatesProvider({ updates, children }: { updates: Updates; children: ReactNode }) {
  return <UpdatesContext value={updates}>{children}</UpdatesContext>;
}

/** Whether a newer version is ready, and how to take it now. */
export function useUpdate(): { offered: boolean; take: () => void } {
  const { offered, onChange, tell } = useContext(UpdatesContext);
  return { offered: useSyncExternalStore(onChange, offered), take: () => tell({ type: 'reloadChosen' }) };
}
