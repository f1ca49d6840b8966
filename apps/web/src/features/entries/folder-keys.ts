import type { FolderActions } from './folder-actions.tsx';

/** Keys that count wherever the focus is in the list. */
export function onKeys(event: React.KeyboardEvent, actions: FolderActions, picked: readonly { id: string }[]): void {
  if ((event.target as Element).closest('input:not([type="checkbox"]), textarea, [role="menu"]') || event.defaultPrevented) return;
  const ids = picked.map((it) => it.id);
  const mod = event.ctrlKey || event.metaKey;
  const run = keyed(event.key.toLowerCase(), mod, ids, actions);
  if (!run) return;
  event.preventDefault();
  run();
}

function keyed(key: string, mod: boolean, ids: readonly string[], actions: FolderActions): (() => void) | null {
  if (!actions.mayWrite) return null;
  if (mod && key === 'v') return actions.paste;
  if (ids.length === 0) return null;
  if (mod && key === 'x') return () => actions.pick(ids, 'cut');
  if (mod && key === 'c') return () => actions.pick(ids, 'copy');
  if (key === 'delete' || key === 'backspace') return () => actions.remove(ids);
  if (key === 'f2' && ids.length === 1) return () => actions.rename(ids[0]!);
  return null;
}
