import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { App } from './target.ts';

/** The app whose pages one is in, if any. */
export function useApp(): App | null {
  const tenantAppId = useRouterState({ select: (it) => lastOf(it.matches)?.params.tenantAppId ?? null });
  const wcs = useRouterState({ select: (it) => lastOf(it.matches)?.search.wcs === 'true' });
  return useMemo(() => (tenantAppId ? { tenantAppId, wcs } : null), [tenantAppId, wcs]);
}
const lastOf = (matches: readonly unknown[]) =>
  matches.at(-1) as { params: { tenantAppId?: string }; search: { wcs?: string } } | undefined;
