declare module '../platform/database/tables.ts' {
  interface Tables {
    /** Backups that were made or tried. `size`: bytes of all files of people in the snapshot. */
    backup_run: {
      id: string;
      started: Date;
      ended: Date;
      folder: string;
      snapshot: string | null;
      problem: string | null;
      size: number | null;
    };
  }
}

export {};
