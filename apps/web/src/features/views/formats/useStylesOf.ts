import type { AppTable, FormatRule } from '@trackyard/contract';
import { compiledFormats, dayOf, firstDayOf, noNames, type RecordStyles } from '@trackyard/rules';
import { useEffect, useMemo, useState } from 'react';
import { useReader, useToday } from '../../../data/index.ts';
import type { GridRow, StylesOf } from '../../grid/index.ts';

const unsaved = { created: null, createdBy: null, updated: null, lastUpdatedBy: null };

/** How the rules of a table paint its rows; null where none does. Compiled once for each version of the table, and asked once for each row. */
export function useStylesOf(table: AppTable, rules: readonly FormatRule[]): StylesOf | null {
  const { attributes, timeZone: reckoned } = table;
  const { locale, timeZone } = useReader();
  const now = useToday();
  const today = dayOf(now, timeZone);
  const language = useFormulas(rules.some((it) => it.condition === 'formula'));
  return useMemo(() => {
    const context = { today, timeZone, weekStart: firstDayOf(locale), me: null, ...noNames };
    const formats = compiledFormats(rules, attributes, context, language?.formatFormulas({ attributes, timeZone: reckoned }, now) ?? null);
    if (!formats) return null;
    const known = new WeakMap<GridRow, RecordStyles>();
    return (row) => {
      const before = known.get(row);
      if (before) return before;
      const styles = formats({ properties: row.values, ...(row.saved ?? unsaved) });
      known.set(row, styles);
      return styles;
    };
  }, [rules, attributes, reckoned, language, today, now, timeZone, locale]);
}

type Language = typeof import('@trackyard/rules/formulas');
/** The language comes with the first rule that has a formula. */
function useFormulas(isNeeded: boolean): Language | null {
  const [language, setLanguage] = useState<Language | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    import('@trackyard/rules/formulas').then(
      (it) => isHere && setLanguage(it),
      (error: unknown) => console.warn('Rules with formulas paint nothing', error),
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded]);
  return language;
}
