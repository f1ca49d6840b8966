import type { TextForm } from './reader.ts';

export const textForm: TextForm = { read: (text) => (text === '' ? null : text), write: String };
export const urlForm: TextForm = { read: (text) => text.trim() || null, write: String };

const yes = /^(?:true|yes|y|1|x|✓|✔|☑|wahr|ja|oui|vrai|sí|si)$/i;
const no = /^(?:false|no|n|0|✗|☐|falsch|nein|non|faux)?$/i;
export const checkboxForm: TextForm = {
  read: (text) => (yes.test(text.trim()) ? true : no.test(text.trim()) ? false : undefined),
  write: (value) => (value === true ? 'TRUE' : 'FALSE'),
};

/** A choice by its name, whatever its case. */
export const selectForm: TextForm = {
  read(text, { choices = [] }) {
    const name = text.trim().toLowerCase();
    return name === '' ? null : choices.find((it) => it.name.toLowerCase() === name)?.id;
  },
  write: (value, { choices = [] }) => choices.find((it) => it.id === value)?.name ?? '',
};
