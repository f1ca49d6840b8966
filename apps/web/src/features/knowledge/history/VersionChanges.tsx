import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { DocumentNode } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, IconButton, Segmented, SkeletonRows } from '../../../ui/index.ts';
import { DocumentView } from '../document/DocumentView.tsx';
import { Changes, type Section, useSections } from './Changes.tsx';
import styles from './History.module.css';
import { type At, type Shown, useDocumentOf } from './useVersions.ts';

/** The changes shown in a version: since the version before it, after it, or none. */
export type Compared = 'before' | 'now' | 'none';

interface CompareProps {
  at: At;
  shown: Shown;
  value: Compared;
  onChange(value: Compared): void;
  isNow: boolean;
}
export function VersionChanges({ at, shown, value, onChange, isNow }: CompareProps) {
  const t = useTexts();
  const wanted = isNow && value === 'now' ? 'before' : value;
  const options = [
    { value: 'before' as const, label: t('knowledge.sinceBefore') },
    ...(isNow ? [] : [{ value: 'now' as const, label: t('knowledge.untilNow') }]),
    { value: 'none' as const, label: t('knowledge.withoutChanges') },
  ];
  const { document: other, problem, again } = useDocumentOf(at, wanted === 'before' ? shown.previous : 'now');
  const [from, to] = wanted === 'now' ? [shown.document, other] : [other, shown.document];
  return (
    <>
      <Segmented label={t('knowledge.showChanges')} value={wanted} options={options} onChange={onChange} />
      {wanted === 'none' ? (
        <DocumentView document={shown.document} />
      ) : from === undefined || !to ? (
        problem ? (
          <ErrorNote text={problem} onRetry={again} />
        ) : (
          <SkeletonRows label={t('ui.loading')} />
        )
      ) : (
        <Difference key={wanted} from={from} to={to} isFirst={from === null} />
      )}
    </>
  );
}

function Difference({ from, to, isFirst }: { from: DocumentNode | null; to: DocumentNode; isFirst: boolean }) {
  const sections = useSections(from, to);
  const t = useTexts();
  const body = useRef<HTMLDivElement>(null);
  // Without an earlier version, all of the text would be marked as new.
  if (isFirst || !sections)
    return (
      <>
        <p className={styles['note']}>{t('knowledge.firstVersion')}</p>
        <DocumentView document={to} />
      </>
    );
  return (
    <>
      <Steps sections={sections} body={body} />
      <div ref={body}>
        <Changes sections={sections} />
      </div>
    </>
  );
}

/** The number of changes, and buttons to go from one to the next. */
function Steps({ sections, body }: { sections: readonly Section[]; body: React.RefObject<HTMLDivElement | null> }) {
  const t = useTexts();
  const [at, setAt] = useState(-1);
  const count = sections.filter((it) => it.is === 'changed').length;
  const go = (to: number) => {
    const change = body.current?.querySelectorAll<HTMLElement>('[data-change]')[to];
    if (!change) return;
    setAt(to);
    change.scrollIntoView({ block: 'center' });
    change.focus({ preventScroll: true });
  };
  return (
    <div className={styles['steps']}>
      <span role="status">{at < 0 ? t('knowledge.changes', { count }) : t('knowledge.changeOf', { number: at + 1, count })}</span>
      {count > 0 && (
        <>
          <IconButton
            label={t('knowledge.changeBefore')}
            icon={<IconArrowUp size={16} />}
            size="sm"
            disabled={at <= 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            label={t('knowledge.nextChange')}
            icon={<IconArrowDown size={16} />}
            size="sm"
            disabled={at >= count - 1}
            onClick={() => go(at + 1)}
          />
        </>
      )}
    </div>
  );
}
