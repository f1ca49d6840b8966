import type { DeviceType, PushDelivery } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

interface KeysTable {
  only_one: Generated<boolean>;
  private_key: string;
  public_key: string;
  created: Date;
}
export interface RegistrationTable {
  id: string;
  endpoint: string;
  user_id: string;
  session_id: string;
  key: string | null;
  auth: string | null;
  device_type: DeviceType;
  enabled: boolean;
  apns: boolean;
  created: ColumnType<Date, Date, never>;
}
interface PositionTable {
  track_id: string;
  number: number;
}
export interface DeliveryTable {
  id: Generated<number>;
  registration_id: string | null;
  user_id: string;
  track_id: string | null;
  kind: 'NEWS' | 'ASKED' | 'REMINDER' | 'TEST' | 'CLOSE';
  subject_id: Generated<string | null>;
  asked: Generated<Date | null>;
  /** Of a reminder: the task. */
  record_id: Generated<string | null>;
  above: Generated<number>;
  upto: Generated<number>;
  /** DROPPED: a reminder that was not to be pushed any more. */
  state: Generated<PushDelivery['state'] | 'DROPPED'>;
  due: Date;
  tries: Generated<number>;
  status: Generated<number | null>;
  closed: Generated<boolean>;
  device_type: DeviceType;
  browser: string | null;
  system: string | null;
  created: Date;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    push_keys: KeysTable;
    push_registration: RegistrationTable;
    push_position: PositionTable;
    push_delivery: DeliveryTable;
  }
}
