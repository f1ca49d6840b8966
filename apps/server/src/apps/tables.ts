import type {
  AppPermissionType,
  Attribute,
  CoverPattern,
  FormatRule,
  GuestAccess,
  SortLanguage,
  TrackApp,
  ViewOptions,
  ViewType,
} from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

/** A JSON column: given as text, read as what it says. */
type Json<T> = ColumnType<T, string, string>;

declare module '../platform/database/tables.ts' {
  interface Tables {
    mini_app: {
      id: string;
      tenant_id: string;
      name: string;
      description: string;
      app_icon: string;
      show_on_navigation_bar: Generated<boolean>;
      created: Date;
      created_by: string | null;
      deleted: Generated<Date | null>;
      deleted_by: Generated<string | null>;
      maintenance_enabled: Generated<boolean>;
      template: Generated<boolean>;
      from_template_id: Generated<string | null>;
      owning_mini_app_id: Generated<string | null>;
      webhooks: Generated<TrackApp['webhooks']>;
      workspace_labels: Generated<TrackApp['workspaceLabels']>;
      environment_variables: Generated<TrackApp['environmentVariables']>;
      pattern: Generated<CoverPattern | null>;
      app_template: Generated<string | null>;
      default_view_id: Generated<string | null>;
      time_zone: Generated<string | null>;
    };
    app_permission: { app_id: string; type: AppPermissionType; user_id: string };
    /** `seq`: number in the scope `track:`. `guest_access`: for guests of this track. */
    track_app: { track_id: string; app_id: string; is_default: Generated<boolean>; guest_access: Generated<GuestAccess>; seq: number };
    /** `seq` of these two: number in the scope `app:`. */
    app_table: {
      id: string;
      app_id: string;
      name: string;
      attributes: Json<Attribute[]>;
      conditional_formatting: ColumnType<FormatRule[], string | undefined, string>;
      deleted: Generated<Date | null>;
      position: Generated<number>;
      time_zone: Generated<string>;
      language: Generated<SortLanguage>;
      formulas_day: Generated<string | null>;
      seq: number;
    };
    app_view: {
      id: string;
      app_id: string;
      table_id: string;
      name: string;
      type: ViewType;
      options: Json<ViewOptions>;
      seq: number;
      previous_name: Generated<string | null>;
      position: Generated<number>;
    };
    view_override: { id: string; view_id: string; rules: Json<FormatRule[]> };
    view_theme: { id: string; view_id: string; config: string };
  }
}
