import { IconRestore } from '@tabler/icons-react';
import { limits, type TableChange } from '@trackyard/contract';
import { formatLongDate, shownSection } from '@trackyard/rules';
import { useNameOf, useReader, useSaving, useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, useToasts } from '../../../ui/index.ts';
import { useUndoTableChange } from '../../records/index.ts';
import styles from './edit.module.css';

interface Props {
  trackId: string;
  appId: string;
  isShown: (change: TableChange) => boolean;
  /** Another one whenever there may be other changes. */
  asOf: string;
}
/** What was changed in the last days and can be undone. */
export function RecentChanges({ trackId, appId, isShown, asOf }: Props) {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('tables.changes', { trackId, appId }, asOf);
  const changes = answer?.changes.filter(isShown) ?? [];
  if (problem) return <ErrorNote text={problem} onRetry={again} />;
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('appEdit.recentChanges')} className={styles['changes']}>
      <h4>{t('appEdit.recentChanges')}</h4>
      <p className={styles['text']}>{t('appEdit.recentChangesText', { count: limits.tableChangeDays })}</p>
      <ul>
        {changes.map((it) => (
          <Change key={it.id} trackId={trackId} appId={appId} change={it} onUndone={again} />
        ))}
      </ul>
    </section>
  );
}

function Change({ trackId, appId, change, onUndone }: { trackId: string; appId: string; change: TableChange; onUndone: () => void }) {
  const t = useTexts();
  const reader = useReader();
  const nameOf = useNameOf(trackId);
  const toast = useToasts();
  const undo = useUndoTableChange({ trackId, appId });
  const { busy, problem, save } = useSaving('Error undoing a change of a table');
  const { kind, tableName, field, toType, date, userId } = change;
  const what =
    kind === 'deleteTable'
      ? t('appTables.deleted', { name: shownSection(tableName) })
      : kind === 'deleteView'
        ? t('apps.viewDeleted', { name: shownSection(change.viewName ?? '') })
        : kind === 'deleteField'
          ? t('apps.fieldDeleted', { name: field?.name ?? '' })
          : kind === 'deleteChoices'
            ? t('fields.choicesDeleted', { count: change.choices.length, names: change.choices.join(', '), name: field?.name ?? '' })
            : t('appEdit.typeChanged', {
                name: field?.name ?? '',
                from: t(`fields.${field?.type ?? 'text'}`),
                to: t(`fields.${toType ?? 'text'}`),
              });
  return (
    <li>
      <span>
        <span dir="auto">{what}</span>
        <small>{t('appEdit.changedBy', { name: nameOf(userId), date: formatLongDate(date, reader) })}</small>
        {problem && <ErrorNote text={problem} />}
      </span>
      <Button
        size="sm"
        icon={<IconRestore size={16} />}
        loading={busy}
        aria-label={t('appEdit.undoNamed', { what })}
        onClick={() =>
          void save(async () => {
            await undo(change.id);
            toast({ title: t('appEdit.undone'), tone: 'success' });
            onUndone();
          })
        }
      >
        {t('appEdit.undo')}
      </Button>
    </li>
  );
}
