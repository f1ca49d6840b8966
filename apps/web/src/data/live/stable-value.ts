import { useMemo } from 'react';

/** The same object as long as it says the same in JSON, though it comes anew. */
export function useStableValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)) as Value, [text]);
}
