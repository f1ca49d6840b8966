import type { AppView } from '@trackyard/contract';
import type { OpenApp } from '@trackyard/data-worker';

/** Guests of an app that takes nothing from them have no use for a form; one that has nothing else is shown all the same. */
export function usableViews(views: readonly AppView[], withForms: boolean): readonly AppView[] {
  const others = views.filter((it) => it.type !== 'FORM');
  return withForms || others.length === 0 ? views : others;
}

/** The view in which an app opens where its address names none: its default, the first of its first table, or any. */
export const firstView = (views: readonly AppView[], { app, tables }: Pick<OpenApp, 'app' | 'tables'>): AppView | undefined =>
  views.find((it) => it.id === app?.defaultViewId) ?? views.find((it) => it.tableId === tables[0]?.id) ?? views[0];
