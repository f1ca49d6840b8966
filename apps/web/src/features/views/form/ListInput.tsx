import { IconX } from '@tabler/icons-react';
import { linkedIds } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { FieldInput, type FieldInputProps } from '../../grid/index.ts';
import styles from './form.module.css';

/** Links to records as a table, one in each row. */
export function ListInput({ value, onValue, ...props }: FieldInputProps) {
  const t = useTexts();
  const { column } = props;
  const ids = linkedIds(value);
  return (
    <div className={styles['list']}>
      <FieldInput {...props} value={value} onValue={onValue} bare />
      {ids.length > 0 && (
        <table aria-label={t('forms.listOf', { name: column.name })}>
          <tbody>
            {ids.map((id, at) => {
              const name = column.links?.nameOf(id) ?? t('record.goneValue');
              return (
                <tr key={id}>
                  <td>{at + 1}</td>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <td>
                    <IconButton
                      size="xs"
                      label={t('assets.remove', { title: name })}
                      icon={<IconX size={14} />}
                      onClick={() => {
                        const others = ids.filter((it) => it !== id);
                        onValue(others.length > 0 ? others : null);
                      }}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}
