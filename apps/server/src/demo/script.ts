export const people = {
  anna: { name: 'Anna Lindqvist', color: '#0f745d', tenantAdmin: true, systemAdmin: true },
  mateo: { name: 'Mateo Ruiz', color: '#b44200', tenantAdmin: false, systemAdmin: false },
  priya: { name: 'Priya Nair', color: '#8d4da0', tenantAdmin: false, systemAdmin: false },
  aiko: { name: 'Aiko Tanaka', color: '#e6a736', tenantAdmin: false, systemAdmin: false },
  jonas: { name: 'Jonas Weber', color: '#0274a7', tenantAdmin: false, systemAdmin: false },
} as const;
export type Name = keyof typeof people;
export const everyone = Object.keys(people) as Name[];

export interface Line {
  by: Name;
  /** Minutes before the demo is made. */
  ago: number;
  text: string;
  /** For replies to name it. */
  id?: string;
  replyTo?: string;
  reactions?: Record<string, readonly Name[]>;
}
interface Talk {
  /** How many of the last lines Anna has not seen. */
  unseen: number;
  lines: readonly Line[];
}
/** A track, in which everybody is unless told otherwise. */
export interface Scene extends Talk {
  title: string;
  subtitle: string;
  summary?: string;
  owner: Name;
  members?: readonly Name[];
  pinned?: true;
}
/** A direct or group chat. */
export interface Conversation extends Talk {
  between: readonly [Name, Name, ...Name[]];
}

export const hours = (count: number): number => count * 60;
export const days = (count: number): number => count * 24 * 60;
