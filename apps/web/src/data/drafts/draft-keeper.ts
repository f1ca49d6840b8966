const restMs = 300;

export interface DraftKeeper {
  /** The text was changed: it is saved when the typing rests, or the page goes away. */
  typed(text: string): void;
  /** The text was given up: the draft is deleted. */
  clear(): void;
  /** The text was sent: once the message is `stored`, the draft is deleted unless more was typed since. Rejects as `stored` does. */
  sent(text: string, stored: Promise<unknown>): Promise<void>;
  /** Saves a waiting text at once. */
  save(): void;
}

/** Saves a text when the typing rests, so that not each key is a write. `copy` gets each text right before `store` does. */
export function draftKeeper(store: (text: string) => void, copy: (text: string) => void): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | null = null;
  let typings = 0;
  const save = () => {
    clearTimeout(timer);
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    copy(text);
    store(text);
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
    async sent(text, stored) {
      const before = ++typings;
      clearTimeout(timer);
      waiting = null;
      copy(text);
      await stored;
      if (typings === before) clear();
    },
  };
}

/** Saves the draft when the page goes away; returns a function that stops this. */
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
