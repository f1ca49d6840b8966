import { useEffect, useState } from 'react';

/** How dates are read on this machine. The language's own region decides 12 or 24 hours. */
export const reader = {
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Now, to the minute: for greetings and for dates such as 'Today'. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
