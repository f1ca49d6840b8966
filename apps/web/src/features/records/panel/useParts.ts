import { useEffect, useState } from 'react';
import { useMay, useMe, useTrack } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useCommentCount } from '../host.ts';

export type Part = 'fields' | 'comments' | 'history';

/** The parts of an open record that the person may see, and the one that is shown: the same one in the next record. */
export function useParts(trackId: string, recordId: string, messageId: string | undefined) {
  const t = useTexts();
  const maySeeChat = useMay(useTrack(trackId))('chat.view');
  // The history of a record is not for guests.
  const isGuest = useMe()?.guest === true;
  const comments = useCommentCount(recordId);
  const [part, setPart] = useState<Part>('fields');
  // An address that names a comment opens at it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same comment may be asked for again, in another record
  useEffect(() => {
    if (messageId !== undefined) setPart('comments');
  }, [recordId, messageId]);
  const options: { value: Part; label: string }[] = [{ value: 'fields', label: t('record.fields') }];
  if (maySeeChat)
    options.push({ value: 'comments', label: comments > 0 ? t('comments.titleCount', { count: comments }) : t('comments.title') });
  if (!isGuest) options.push({ value: 'history', label: t('record.history') });
  const shown: Part = options.some((it) => it.value === part) ? part : 'fields';
  return { shown, options, show: setPart };
}
