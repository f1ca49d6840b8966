import type { AppView, Attribute, FieldChoice, FormatRule, TableChange, ViewOptions } from '@trackyard/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** What depends on the fields of a table: its rules of formatting, those of its views, and the options of these, by the ids of the views. */
export interface Dependents {
  rules: FormatRule[];
  overrides: Record<string, FormatRule[]>;
  views: Record<string, ViewOptions>;
}
export interface FieldBefore {
  attribute: Attribute;
  /** Its place among the fields. */
  at: number;
  before: Dependents;
  after: Dependents;
}
export interface TableBefore {
  views: AppView[];
}
/** What a change needs to be undone. */
export type ChangeDetails =
  | ({ kind: 'type'; to: Attribute } & FieldBefore)
  | ({ kind: 'deleteField' } & FieldBefore)
  | ({ kind: 'deleteTable' } & TableBefore)
  | { kind: 'deleteView'; view: AppView }
  /** `choices`: with their places among those of the field, in this order. */
  | { kind: 'deleteChoices'; attribute: Attribute; choices: { choice: FieldChoice; at: number }[] };

declare module '../../platform/database/tables.ts' {
  interface Tables {
    deleted_field: { table_id: string; attribute_id: string; date: Date };
    table_change: {
      id: string;
      app_id: string;
      table_id: string;
      kind: TableChange['kind'];
      attribute_id: string | null;
      date: Date;
      user_id: string | null;
      number: GeneratedAlways<number>;
      details: ColumnType<ChangeDetails, string, string>;
    };
  }
}
