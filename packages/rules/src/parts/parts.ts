import type { AppTable, AppView, ReleaseVariable, TrackApp, ViewOptions } from '@trackyard/contract';

/**
 * What an app consists of, in the order in which people read it: the app itself, its tables with their fields, its views, and its variables. A
 * release lists parts by the hash of their content, so that equal parts of two releases are stored once.
 */
export type PartContents = {
  app: Pick<TrackApp, 'name' | 'description' | 'appIcon' | 'showOnNavigationBar' | 'pattern' | 'timeZone' | 'defaultViewId'>;
  table: Pick<AppTable, 'name' | 'attributes' | 'conditionalFormatting'>;
  /** `theme`: its JSON, null without one. */
  view: Pick<AppView, 'tableId' | 'name' | 'type'> & {
    /** Without options that are as in a new view, so that a later build, which knows more of them, sees no change. */
    options: Partial<ViewOptions>;
    theme: string | null;
    rules: AppTable['conditionalFormatting'];
  };
  variables: { variables: readonly ReleaseVariable[] };
};
export type PartKind = keyof PartContents;
export const partKinds = ['app', 'table', 'view', 'variables'] as const satisfies readonly PartKind[];

/** The id of the parts of which an app has one. */
export const onlyPart = 'app';

/** Parts of one kind stand in the order in which people see them. */
export type Part = { [K in PartKind]: { kind: K; id: string; content: PartContents[K] } }[PartKind];

/**
 * JSON with the keys of objects in one order, without keys that hold `undefined`: the same for equal values on every platform. A hash of it tells
 * whether contents differ.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder);

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const isEqual = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
