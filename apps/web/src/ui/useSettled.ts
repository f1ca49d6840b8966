import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same for so long: for what should wait until somebody pauses typing. */
export function useSettled<T extends string | null>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
