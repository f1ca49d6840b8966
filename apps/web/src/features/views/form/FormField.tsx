import type { FormElement } from '@trackyard/contract';
import { FieldInput, type FieldInputProps } from '../../grid/index.ts';
import { ListInput } from './ListInput.tsx';
import { TimeInput } from './TimeInput.tsx';
import { UploadInput } from './UploadInput.tsx';

/** A field of a form, asked for as its elements say. */
export function FormField({ asks, ...props }: FieldInputProps & { asks: readonly FormElement[] }) {
  const find = (type: FormElement['type']) => asks.find((it) => it.type === type);
  const time = find('timeUnit');
  if (time) return <TimeInput {...props} unit={time.unit ?? 'hours'} />;
  if (find('fileUpload') && props.onFiles) return <UploadInput {...props} files={props.files ?? []} onFiles={props.onFiles} />;
  if (find('listTable')) return <ListInput {...props} />;
  return <FieldInput {...props} placeholder={find('placeholder')?.text} />;
}
