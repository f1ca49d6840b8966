import type { Attribute, ResultType, SortLanguage } from '@trackyard/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** What the value of a field is copied by: a field that has other parts of these gets another column. */
export type ProjectedAttribute = Pick<Attribute, 'id' | 'type'> & {
  /** Of a text: the language by whose alphabet it sorts, where that differs from English. */
  language?: SortLanguage;
  options: { resultType?: ResultType | undefined; choices?: readonly { id: string }[] | undefined };
};
export interface ProjectedColumn {
  /** `c1`, `c2` and so on. What else it takes is in columns with a suffix. */
  name: string;
  attribute: ProjectedAttribute;
  /** All records have their values in it. */
  isFilled: boolean;
  /** Some text in it is longer than what sorts. */
  hasLong: boolean;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    record_projection: {
      track_id: string;
      table_id: string;
      name: string;
      state: 'paused' | 'filling' | 'ready';
      columns: ColumnType<ProjectedColumn[], string, string>;
      columns_made: Generated<number>;
      filled_to: number | null;
      resumed: Generated<boolean>;
      changed: Date;
    };
  }
}

import type { Tables } from '../../platform/database/tables.ts';

export type Projection = Selectable<Tables['record_projection']>;
