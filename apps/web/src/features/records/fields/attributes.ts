import type { Attribute } from '@trackyard/contract';
import type { useTexts } from '../../../texts/index.ts';

/** Unique within a table, as the contract has it: eight of 36 characters. */
export function newAttributeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (it) => (it % 36).toString(36)).join('');
}

/** The fields with which a blank table begins. */
export const firstFields = (t: ReturnType<typeof useTexts>): Attribute[] => [
  { id: newAttributeId(), name: t('apps.firstField'), type: 'text', options: {} },
  { id: newAttributeId(), name: t('apps.secondField'), type: 'number', options: {} },
  { id: newAttributeId(), name: t('apps.thirdField'), type: 'date', options: {} },
];
