import type { FieldType } from '@trackyard/contract';
import { checkboxKind } from './checkbox.ts';
import { dateKind } from './date.ts';
import { contentKind, imageKind } from './entries.ts';
import type { FieldKind } from './field-kind.ts';
import { formulaKind } from './formula.ts';
import { linksKind } from './links.ts';
import { numberKind, percentKind } from './number.ts';
import { passwordKind } from './password.ts';
import { selectKind } from './select.ts';
import { systemKind } from './system.ts';
import { textKind } from './text.ts';
import { timeKind } from './time.ts';
import { urlKind } from './url.ts';

/** The types of field: a new one is one file, and one line here. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: textKind,
  longText: textKind,
  number: numberKind,
  percent: percentKind,
  date: dateKind,
  time: timeKind,
  checkbox: checkboxKind,
  select: selectKind,
  url: urlKind,
  task: linksKind,
  user: linksKind,
  track: linksKind,
  createdDate: systemKind,
  lastUpdated: systemKind,
  createdBy: systemKind,
  lastUpdatedBy: systemKind,
  formula: formulaKind,
  autocomplete: textKind,
  password: passwordKind,
  content: contentKind,
  image: imageKind,
  article: linksKind,
};

/** Whether a patch may have values of this type: those that the system sets, and passwords, come in other ways. */
export const isEntered = (type: FieldType): boolean => !fieldKinds[type].isSystem && !fieldKinds[type].isSealed;
/** Whether records can be ordered by fields of this type. */
export const canSortBy = (type: FieldType): boolean => !fieldKinds[type].isSealed;

/** An empty field has no value: null, a text without characters, or a list of nothing. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
