const restMs = 300;

export interface DraftKeeper {
  /** What stands in the box now: saved when the hands rest, or the page goes away. */
  typed(text: string): void;
  /** It was given up: nothing is left of it. */
  clear(): void;
  /** It was sent: nothing is left of it once the message is kept for good, but what was typed since. Rejects as `kept` does. */
  sent(text: string, kept: Promise<unknown>): Promise<void>;
  /** Saves at once what waits. */
  save(): void;
}

/** Saves a text when the hands rest, so that not each key is a write. `copy` is told at once what goes to `keep`. */
export function draftKeeper(keep: (text: string) => void, copy: (text: string) => void): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | null = null;
  let typings = 0;
  const save = () => {
    clearTimeout(timer);
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    copy(text);
    keep(text);
  };
  const typed = (text: string) => {
    typings++;
    waiting = text;
    clearTimeout(timer);
    timer = setTimeout(save, restMs);
  };
  const clear = () => {
    typed('');
    save();
  };
  return {
    typed,
    clear,
    save,
    async sent(text, kept) {
      const before = ++typings;
      clearTimeout(timer);
      waiting = null;
      copy(text);
      await kept;
      if (typings === before) clear();
    },
  };
}

/** Saves when the page or the box goes away; answers how to stop. */
export function saveOnLeave({ save }: DraftKeeper): () => void {
  const leave = () => save();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leave);
    save();
  };
}
