import { useEffect, useState } from 'react';

/** The version of the server, with its commit; null until it is known, and offline. */
export function useVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    readVersion(ended.signal).then(setVersion, () => undefined);
    return () => ended.abort();
  }, []);
  return version;
}

async function readVersion(signal: AbortSignal): Promise<string | null> {
  const answer = await fetch('/api/version', { signal });
  if (!answer.ok) return null;
  const { version, commit } = (await answer.json()) as { version: string; commit: string | null };
  return commit ? `${version} (${commit})` : version;
}
