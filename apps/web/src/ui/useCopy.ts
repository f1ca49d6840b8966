import { useCallback } from 'react';
import { useTexts } from '../texts/index.ts';
import { useToasts } from './Toasts.tsx';

/** Copies a text and says so in a toast. Answers whether it went: without HTTPS, and in some browsers, it does not. */
export function useCopy(): (text: string, copied: string) => Promise<boolean> {
  const t = useTexts();
  const show = useToasts();
  return useCallback(
    async (text, copied) => {
      try {
        await navigator.clipboard.writeText(text);
        show({ title: copied, tone: 'success' });
        return true;
      } catch (error) {
        console.warn('Not copied', error);
        show({ title: t('ui.copyFailed'), tone: 'danger' });
        return false;
      }
    },
    [show, t],
  );
}
