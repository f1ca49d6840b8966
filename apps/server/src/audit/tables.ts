declare module '../platform/database/tables.ts' {
  interface Tables {
    audit_chain: { tenant_id: string; seq: number; hash: Buffer; anchor_seq: number; anchor_hash: Buffer };
  }
}

export {};
