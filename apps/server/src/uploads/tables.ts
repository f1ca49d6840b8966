declare module '../platform/database/tables.ts' {
  interface Tables {
    /** A file on its way in, in pieces. Bytes in all (`total`), and how many are here (`size`). */
    upload: { id: string; user_id: string; total: number; size: number; pieces: string[]; created: Date };
  }
}
