import { expect, test } from 'vitest';
import { neededElsewhere } from './viewer-files.ts';

test('what scripts elsewhere import from the folder of the viewer is stored with them, and nothing that only the viewer needs', () => {
  const sources = new Map([
    ['/assets/index.js', 'import{a}from"./viewer/runtime.js";const open=()=>import("./viewer/viewer.js");'],
    ['/assets/FormulaEditor.js', 'import"./viewer/editor.js";'],
    ['/assets/viewer/runtime.js', 'export const a=1;'],
    ['/assets/viewer/editor.js', "import {b} from './lezer.js';import {c} from '../index.js';"],
    ['/assets/viewer/lezer.js', 'export const b=2;'],
    ['/assets/viewer/viewer.js', 'import{a}from"./runtime.js";import"./pdf.js";'],
    ['/assets/viewer/pdf.js', ''],
  ]);
  expect([...neededElsewhere(sources)].sort()).toEqual([
    '/assets/viewer/editor.js',
    '/assets/viewer/lezer.js',
    '/assets/viewer/runtime.js',
  ]);
});
