import {
  IconAddressBook,
  IconCalendar,
  IconForms,
  IconLayoutKanban,
  IconTable,
  IconTimeline,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ViewType } from '@trackyard/contract';
import { type ComponentType, lazy } from 'react';
import { GridView } from './grid-view/GridView.tsx';
import type { ViewBodyProps } from './view-body.ts';

/** How the browser shows a type of view; what the type is stands in `viewKinds` of `packages/rules`. */
interface ViewLook {
  icon: TablerIcon;
  Body: ComponentType<ViewBodyProps>;
  /** Rules of formatting show in it. */
  isPainted?: true;
  /** Its records come by several windows: it says itself in which order. */
  isInParts?: true;
  /** It has the colours of a theme. */
  isThemed?: true;
}
/** Those that can be made; a type of view is a folder here and a line. */
export const viewLooks: Readonly<Partial<Record<ViewType, ViewLook>>> = {
  BASE: { icon: IconTable, Body: GridView, isPainted: true, isThemed: true },
  KANBAN: { icon: IconLayoutKanban, Body: lazy(() => import('./kanban/KanbanView.tsx')), isPainted: true, isThemed: true, isInParts: true },
  GANTT: { icon: IconTimeline, Body: lazy(() => import('./gantt/GanttView.tsx')) },
  CALENDAR: { icon: IconCalendar, Body: lazy(() => import('./calendar/CalendarView.tsx')), isThemed: true, isInParts: true },
  CARD: { icon: IconAddressBook, Body: lazy(() => import('./card/CardView.tsx')), isPainted: true, isThemed: true },
  FORM: { icon: IconForms, Body: lazy(() => import('./form/FormView.tsx')) },
  CUSTOM_EXTERNAL: { icon: IconWorld, Body: lazy(() => import('./external/ExternalView.tsx')) },
};
