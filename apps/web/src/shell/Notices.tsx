import { useEffect } from 'react';
import { useWorker } from '../data/index.ts';
import { useToasts } from '../ui/index.ts';

/** Quiet news of the worker: an own change that was taken back, and why. */
export function Notices() {
  const { onNotice } = useWorker();
  const show = useToasts();
  useEffect(() => onNotice(({ text }) => show({ title: text, tone: 'danger' })), [onNotice, show]);
  return null;
}
