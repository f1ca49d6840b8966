import { IconShieldSearch, IconShieldX } from '@tabler/icons-react';
import { scanHold } from '@trackyard/rules';
import { useEffect } from 'react';
import { timers, useServerQuery } from '../../data/index.ts';
import type { HeldScan } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { EmptyState, ErrorNote, Spinner } from '../../ui/index.ts';

interface Props {
  scan: HeldScan;
  /** It may be opened by now. */
  onOpen(): void;
}
const everyMs = 3_000;

/** In place of a file that the virus scanner holds back: why, until it may be opened. */
export function HeldFile({ scan: { trackId, entryId, versionId }, onOpen }: Props) {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('entries.scanStatus', { trackId, entryId, ...(versionId && { versionId }) });
  const isWaiting = answer?.status === 'pending';
  useEffect(() => {
    if (answer?.mayOpen) onOpen();
    else if (isWaiting) return timers.after(everyMs, again);
    return undefined;
  }, [answer, isWaiting, again, onOpen]);
  if (problem) return <ErrorNote text={problem} onRetry={again} />;
  if (!answer || answer.mayOpen) return <Spinner />;
  if (scanHold(answer.status, false) === 'infected')
    return (
      <EmptyState
        drawing={<IconShieldX size={40} stroke={1.25} aria-hidden="true" />}
        title={t('scan.infectedTitle')}
        text={t('scan.infectedText', { name: answer.threat ?? '' })}
      />
    );
  return (
    <EmptyState
      drawing={<IconShieldSearch size={40} stroke={1.25} aria-hidden="true" />}
      title={t(isWaiting ? 'scan.pendingTitle' : 'scan.failedTitle')}
      text={t(isWaiting ? 'scan.pendingText' : 'scan.failedText')}
    />
  );
}
