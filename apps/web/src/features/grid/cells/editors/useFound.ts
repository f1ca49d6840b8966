import { useEffect, useState } from 'react';
import type { GridColumn, LinkTarget } from '../../source.ts';

/** The newest answer to what is typed; the one before stays until it is here. */
export function useFound(links: GridColumn['links'], text: string) {
  const [state, setState] = useState<{ found: readonly LinkTarget[] | null; failed: boolean }>({ found: null, failed: false });
  useEffect(() => {
    let isNewest = true;
    links?.find(text.trim()).then(
      (found) => isNewest && setState({ found, failed: false }),
      () => isNewest && setState({ found: null, failed: true }),
    );
    return () => {
      isNewest = false;
    };
  }, [links, text]);
  return state;
}
