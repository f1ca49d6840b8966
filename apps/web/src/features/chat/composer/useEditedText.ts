import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStoredDraft } from '../../../data/index.ts';
import type { EditedWords } from './source.ts';
import { setText } from './textBox.ts';

export interface EditedText {
  typed(text: string): void;
  /** Saved or given up: nothing is left of it. */
  clear(): void;
  /** What stands in the box is a change of before that was not saved. */
  restored: boolean;
}

/**
 * Puts the message to edit into the box, and afterwards back what stood there. A change that one leaves without saving or
 * giving it up is a draft of its own, and stands in the box again at the next edit.
 */
export function useEditedText(draftKey: string, box: RefObject<HTMLTextAreaElement | null>, editing: EditedWords | null): EditedText {
  const id = editing?.id;
  const text = editing?.chatMessageContent.plain;
  const key = id === undefined ? null : `${draftKey}:edit:${id}`;
  const { stored, keeper } = useStoredDraft(key);
  const [restored, setRestored] = useState<string | null>(null);
  // What we put into the box ourselves is nothing that was typed.
  const filled = useRef<string | null>(null);
  // What was given up may be told once more before the worker knows.
  const dropped = useRef<string | null>(null);
  const fill = (field: HTMLTextAreaElement, now: string) => {
    filled.current = now;
    setText(field, now);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reaction to the message must not take back what was typed
  useLayoutEffect(() => {
    const field = box.current;
    if (!field || id === undefined || text === undefined) return;
    const before = field.value;
    fill(field, text);
    field.focus();
    return () => {
      setRestored(null);
      fill(field, before);
    };
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the worker answers, and only into a text that nobody touched
  useEffect(() => {
    const field = box.current;
    if (!field || !stored || id === undefined || stored === dropped.current || filled.current !== text || field.value !== text) return;
    setRestored(id);
    fill(field, stored);
  }, [stored, id]);
  return {
    typed: (now) => {
      if (now === filled.current) return;
      filled.current = null;
      dropped.current = null;
      keeper.typed(now === text ? '' : now);
    },
    clear: () => {
      dropped.current = box.current?.value ?? null;
      keeper.clear();
    },
    restored: restored !== null && restored === id,
  };
}
