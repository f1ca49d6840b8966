const restMs = 300;

export interface DraftKeeper {
  /** What stands in the box now: saved when the hands rest, or the page goes away. */
  typed(text: string): void;
  /** It was sent: nothing is left of it. */
  clear(): void;
  /** Saves at once what waits. */
  save(): void;
}

/** Saves a text when the hands rest, so that not each key is a write. */
export function draftKeeper(keep: (text: string) => void): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | null = null;
  const save = () => {
    clearTimeout(timer);
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    keep(text);
  };
  return {
    typed(text) {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(save, restMs);
    },
    clear() {
      waiting = '';
      save();
    },
    save,
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
