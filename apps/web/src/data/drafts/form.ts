import { useMemo, useRef, useState } from 'react';
import { type StoredDraft, useStoredDraft } from './stored-draft.ts';
import { useTabText } from './tab-text.ts';

type Fields = Record<string, string>;
export interface Form<F extends Fields> {
  /** The present values of the fields. */
  fields: F;
  /** The fields that differ from the stored values: only these are saved, so that another person's change of the others stays. */
  changed: Partial<F>;
  isChanged: boolean;
  /** The form shows a draft from before the page was left or reloaded. */
  restored: boolean;
  change(part: Partial<F>): void;
  /** Saved, or given up. */
  clear(): void;
}

/**
 * The fields of a form, over the stored values. Text that was typed and not saved is a draft of the person, which outlives the page, the
 * tab and the browser: no reload, wished for or not, and no step aside loses them. Never for passwords.
 */
export const useForm = <F extends Fields>(key: string, base: F): Form<F> => useFields(base, useStoredDraft(key));

/** A form in front of the sign-in: its draft is stored by this tab alone. */
export const useTabForm = <F extends Fields>(key: string, base: F): Form<F> => useFields(base, useTabText(key));

function useFields<F extends Fields>(base: F, { stored, keeper }: StoredDraft): Form<F> {
  const storedFields = useMemo(() => fieldsIn<F>(stored), [stored]);
  /** `typed` is null until somebody types here; after `clear` the stored draft counts no more, although the worker may still send it. */
  const [own, setOwn] = useState<{ typed: Partial<F> | null; cleared: boolean }>({ typed: null, cleared: false });
  const laid = { ...(!own.cleared && storedFields), ...own.typed } as Partial<F>;
  const changed = differing(laid, base);
  const isChanged = Object.keys(changed).length > 0;
  // Two changes may come before the next drawing.
  const latest = useRef(laid);
  latest.current = laid;
  return {
    fields: { ...base, ...laid },
    changed,
    isChanged,
    restored: isChanged && own.typed === null,
    change(part) {
      const typed = { ...latest.current, ...part };
      latest.current = typed;
      setOwn((it) => ({ ...it, typed }));
      const now = differing(typed, base);
      keeper.typed(Object.keys(now).length > 0 ? JSON.stringify(now) : '');
    },
    clear() {
      latest.current = {};
      setOwn({ typed: null, cleared: true });
      keeper.clear();
    },
  };
}

const differing = <F extends Fields>(laid: Partial<F>, base: F): Partial<F> =>
  Object.fromEntries(Object.entries(laid).filter(([name, value]) => name in base && value !== base[name])) as Partial<F>;

/** The fields in a stored draft. A draft that an older version of the form stored in another shape counts as empty. */
function fieldsIn<F extends Fields>(text: string | undefined): Partial<F> {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Partial<F>;
  } catch {
    return {};
  }
}
