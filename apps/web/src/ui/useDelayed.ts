import { useEffect, useState } from 'react';

/** True once `on` has held for that long: what comes quickly shows no sign of loading. */
export function useDelayed(on: boolean, milliseconds = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!on) return setPassed(false);
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [on, milliseconds]);
  return on && passed;
}
