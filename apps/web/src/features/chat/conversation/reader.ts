import { useEffect, useState } from 'react';

/** How dates are read on this machine. The language's own region decides 12 or 24 hours. */
export const reader = {
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Now, for texts such as 'Today': it moves on when the day does. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(() => setNow(new Date()), midnight.getTime() - now.getTime() + 1000);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
