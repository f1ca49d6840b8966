import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import type { KeyColumn, Preview } from './import-columns.ts';

type Matches = NonNullable<Preview['matches']>;
export type AskMatches = (key: KeyColumn) => Promise<Matches | null>;
interface Counted {
  matches: Matches | null;
  problem: string | null;
}
const nothing: Counted = { matches: null, problem: null };

/** How many rows of a file are about records that a key finds; nothing until the server has counted them. */
export function useMatches(key: KeyColumn | null, ask: AskMatches): Counted {
  const t = useTexts();
  const [counted, setCounted] = useState<Counted>(nothing);
  const [attributeId, at] = [key?.attributeId, key?.at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is known by its field and its column
  useEffect(() => {
    setCounted(nothing);
    if (!key) return;
    let isCurrent = true;
    const show = (it: Counted) => isCurrent && setCounted(it);
    ask(key).then(
      (matches) => show({ matches, problem: null }),
      () => show({ matches: null, problem: t('exchange.notCounted') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attributeId, at, ask]);
  return counted;
}
