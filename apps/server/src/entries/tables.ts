declare module '../platform/database/tables.ts' {
  interface Tables {
    stored_file: {
      id: string;
      hash: string;
      size: number;
      media_type: string;
      width: number | null;
      height: number | null;
      pieces: string[];
      piece_sizes: number[];
      created: Date;
      removing: Date | null;
    };
    entry: {
      id: string;
      track_id: string;
      type: 'file';
      sub_type: string;
      title: string;
      author_id: string | null;
      chat_message_id: string | null;
      created: Date;
    };
    entry_version: {
      id: string;
      entry_id: string;
      number: number;
      stored_file_id: string;
      author_id: string | null;
      created: Date;
    };
  }
}

export {};
