import type { FieldType, FormElement, LayoutType, TimeUnit } from '@trackyard/contract';

/** How an element takes part in a form. */
export type ElementKind =
  /** Stands between fields. */
  | { stands: 'between'; hasText: boolean }
  /** Asks for a field in a way of its own; `fields`: of these types. */
  | { stands: 'field'; fields: readonly FieldType[]; hasText: boolean }
  /** Names the button that sends the form. */
  | { stands: 'button'; hasText: true }
  /** The type exists, and what it does comes with workflows. */
  | { stands: 'nowhere'; hasText: false };

/** The types of elements: a new one is a line here, and one in `apps/web/src/features/views/form`. */
export const elementKinds: Readonly<Record<LayoutType, ElementKind>> = {
  description: { stands: 'between', hasText: true },
  infoBox: { stands: 'between', hasText: true },
  separatorLine: { stands: 'between', hasText: false },
  lineBreak: { stands: 'between', hasText: false },
  placeholder: { stands: 'field', fields: ['text', 'longText', 'url', 'autocomplete', 'number', 'percent'], hasText: true },
  timeUnit: { stands: 'field', fields: ['number'], hasText: false },
  listTable: { stands: 'field', fields: ['task'], hasText: false },
  fileUpload: { stands: 'field', fields: ['content', 'image'], hasText: false },
  formButton: { stands: 'button', hasText: true },
  type: { stands: 'nowhere', hasText: false },
  action: { stands: 'nowhere', hasText: false },
};
/** Whether people can add elements of a type. */
export const isOffered = (type: LayoutType): boolean => elementKinds[type].stands !== 'nowhere';

type FormPart<F> =
  | { kind: 'element'; element: FormElement }
  /** `asks`: the elements that say how the field is asked for. */
  | { kind: 'field'; field: F; asks: readonly FormElement[] };
interface FormLayout<F> {
  parts: readonly FormPart<F>[];
  /** The label of the button that sends it; empty: the usual one. */
  button: string;
}

/**
 * What stands in a form, from the top. Elements before a field that the form does not ask for, or not any more, come behind the last field;
 * those that ask for a field that is gone, or of another type by now, are left out.
 */
export function formLayout<F extends { id: string; type: string }>(
  fields: readonly F[],
  elements: readonly FormElement[] = [],
): FormLayout<F> {
  const between = elements.filter((it) => elementKinds[it.type].stands === 'between');
  const asksFor = (field: F): FormElement[] => {
    const those = elements.filter((it) => it.attributeId === field.id && asks(it, field.type));
    // Of each type the last one, as where somebody has added another.
    return those.filter((it, at) => those.findLastIndex((one) => one.type === it.type) === at);
  };
  const part = (element: FormElement): FormPart<F> => ({ kind: 'element', element });
  const isAsked = new Set(fields.map((it) => it.id));
  const parts = fields.flatMap((field): FormPart<F>[] => [
    ...between.filter((it) => it.attributeId === field.id).map(part),
    { kind: 'field', field, asks: asksFor(field) },
  ]);
  const last = between.filter((it) => it.attributeId === null || !isAsked.has(it.attributeId)).map(part);
  return { parts: [...parts, ...last], button: elements.findLast((it) => it.type === 'formButton')?.text ?? '' };
}
function asks({ type }: FormElement, fieldType: string): boolean {
  const kind = elementKinds[type];
  return kind.stands === 'field' && kind.fields.some((it) => it === fieldType);
}

const minutes: Readonly<Record<TimeUnit, number>> = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 };
/** A length of time in another unit: 90 minutes are 1.5 hours. */
export const inUnit = (value: number, from: TimeUnit, to: TimeUnit): number =>
  Number(((value * minutes[from]) / minutes[to]).toPrecision(12));
