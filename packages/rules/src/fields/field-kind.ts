/** What a type of field is: one folder or file for each, behind `fieldKinds`. Used by the server and by browsers. */
export interface FieldKind {
  /** What the type is called (platform spec §3). */
  label: string;
  /** Why a value can't be stored in a field of this type, in words for people; null where it can. Never called with an empty value. */
  problem(value: unknown): string | null;
  /** Before, behind, or level: both values can be stored. */
  compare(a: unknown, b: unknown): number;
}
