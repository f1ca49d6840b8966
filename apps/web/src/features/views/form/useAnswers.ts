import { useMemo, useRef, useState } from 'react';
import { useForm } from '../../../data/index.ts';

type Values = Readonly<Record<string, unknown>>;
interface Answers {
  /** By the ids of the fields; undefined: what was typed is no value of the field. */
  values: Values;
  setValue(attributeId: string, value: unknown): void;
  /** They were sent. */
  clear(): void;
}

/** What somebody has filled in and not sent: a draft of theirs, which outlives a reload and a look at another view. */
export function useAnswers(trackId: string, viewId: string): Answers {
  const { fields, change, clear } = useForm(`${trackId}:form:${viewId}`, { values: '' });
  const [own, setOwn] = useState<Values | null>(null);
  const restored = useMemo(() => valuesIn(fields.values), [fields.values]);
  const values = own ?? restored;
  // Two changes may come before the next drawing.
  const latest = useRef(values);
  latest.current = values;
  return {
    values,
    setValue(attributeId, value) {
      latest.current = { ...latest.current, [attributeId]: value };
      setOwn(latest.current);
      change({ values: JSON.stringify(latest.current) });
    },
    clear() {
      latest.current = {};
      setOwn(null);
      clear();
    },
  };
}

/** A draft that can't be read counts as empty. */
function valuesIn(text: string): Values {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Values) : {};
  } catch {
    return {};
  }
}
