import { useState } from 'react';
import { useSettled } from '../../ui/index.ts';

const typingMs = 200;

/** The text of a search bar, and what to search for: the same, once typing pauses. */
export function useSearchText() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, search: useSettled(typed.trim(), typingMs) };
}
