declare module '../database/tables.ts' {
  interface Tables {
    scope: { scope: string; seq: number; purged: number };
    tombstone: { scope: string; seq: number; store: string; id: string; created: Date };
  }
}

export {};
