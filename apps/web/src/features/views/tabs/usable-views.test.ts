import type { AppView, TrackApp } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { firstView, usableViews } from './usable-views.ts';

const viewOf = (id: string, type: AppView['type'], tableId = 'beans') => ({ id, type, tableId }) as AppView;
const [form, grid, other] = [viewOf('form', 'FORM'), viewOf('grid', 'BASE'), viewOf('other', 'BASE', 'roasts')];
const open = { app: { defaultViewId: 'form' } as TrackApp, tables: [{ id: 'beans' }] as never };

test('opens a guest who may not submit in a view that is no form, although the default view is one', () => {
  expect(firstView(usableViews([form, grid], false), open)).toBe(grid);
  expect(firstView(usableViews([form, other], false), open)).toBe(other);
});

test('opens the default view, also a form, for people who may submit', () => {
  expect(firstView(usableViews([grid, form], true), open)).toBe(form);
});

test('opens the form of an app that has nothing else', () => {
  expect(firstView(usableViews([form], false), open)).toBe(form);
});
