import type { AppTable } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import type { Log } from '../worker/environment.ts';
import type { Reader } from './context.ts';
import type { Complete } from './overlay.ts';

/** The results of formulas while a change waits: what the server stores has its own. */
export interface Formulas {
  /** Computes the formulas of changed records of a table; the same function as long as its fields are the same. */
  completing(table: { tableId: string }): Complete;
  /** Formulas can be computed from now on: what was shown before may lack results. */
  onLoaded(hear: () => void): void;
}
interface FormulasOptions {
  db: Database;
  reader: Reader;
  log: Log;
}
type Language = typeof import('@trackyard/rules/formulas');
/**
 * Steps of formulas for all changes that wait, at a time: whoever opens a table computes formulas that others wrote. Beyond it changes show
 * the results that they had, until the server's come.
 */
const stepsAtOnce = 200_000;
const asTheyAre: Complete = ({ properties }) => properties;

/** The language is loaded with the first table that has a formula: most people who chat never need it. */
export function createFormulas({ db, reader, log }: FormulasOptions): Formulas {
  const listeners: (() => void)[] = [];
  const known = new WeakMap<AppTable, Complete>();
  let language: Language | null = null;
  let isLoading = false;
  async function load(): Promise<void> {
    isLoading = true;
    try {
      language = await import('@trackyard/rules/formulas');
      for (const hear of listeners) hear();
    } catch (error) {
      isLoading = false;
      log('warn', 'The formula language was not loaded', error);
    }
  }
  /** What is left of `stepsAtOnce`, until others have their turn. */
  let left: number | null = null;
  const begin = (): number => {
    queueMicrotask(() => {
      left = null;
    });
    return stepsAtOnce;
  };
  function completeBy({ formulaBudget, formulaClock, formulaColumns }: Language, table: AppTable): Complete {
    const columns = formulaColumns(table.attributes);
    if (!columns) return asTheyAre;
    return (record) => {
      left ??= begin();
      if (left <= 0) return record.properties;
      const budget = formulaBudget(1);
      const given = budget.steps;
      const [results] = columns.compute([record], formulaClock(new Date(reader.now()), table), budget);
      left -= given - budget.steps;
      return { ...record.properties, ...results };
    };
  }
  return {
    completing({ tableId }) {
      const table = db.get('tables', tableId);
      if (!table?.attributes.some((it) => it.type === 'formula')) return asTheyAre;
      if (!language) {
        if (!isLoading) void load();
        return asTheyAre;
      }
      const complete = known.get(table) ?? completeBy(language, table);
      known.set(table, complete);
      return complete;
    },
    onLoaded: (hear) => void listeners.push(hear),
  };
}
