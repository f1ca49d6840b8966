import { fieldsFor, missingField } from '@trackyard/rules';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, SelectField, useAttempt } from '../../ui/index.ts';
import { useAddNeeded } from '../records/index.ts';
import type { ViewBodyProps } from './view-body.ts';

/** In place of a view whose field was deleted: another one can be chosen, or added. */
export function MissingField({ trackId, view, table, options, change, mayConfigure }: ViewBodyProps) {
  const t = useTexts();
  const attempt = useAttempt();
  const { nameOf, add } = useAddNeeded({ trackId, ...table });
  const missing = missingField(view.type, options, table.attributes);
  if (!missing) return null;
  const fields = fieldsFor(table.attributes, missing.type);
  const text = t(fields.length > 0 ? 'views.chooseField' : 'views.addSuch', { type: t(`fields.${missing.type}`) });
  return (
    <EmptyState
      title={t('views.fieldGone')}
      text={text}
      {...(mayConfigure &&
        fields.length > 0 && {
          action: (
            <SelectField
              aria-label={t(`views.${missing.option}`)}
              data={[{ value: '', label: t('apps.chooseValue') }, ...fields.map((it) => ({ value: it.id, label: it.name }))]}
              value=""
              onChange={(event) => event.currentTarget.value && change({ [missing.option]: event.currentTarget.value })}
            />
          ),
        })}
      {...(mayConfigure &&
        fields.length === 0 && {
          action: (
            <Button
              variant="primary"
              onClick={() =>
                attempt(
                  add(missing).then((id) => change({ [missing.option]: id })),
                  'Error creating field',
                )
              }
            >
              {t('views.addNeeded', { name: nameOf(missing.option) })}
            </Button>
          ),
        })}
    />
  );
}
