import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarPlus,
  IconCalendarTime,
  IconCircleDot,
  IconClock,
  IconLetterCase,
  IconLink,
  IconNumber,
  IconPercentage,
  IconSquareCheck,
  IconUserEdit,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';

/** Of the types of columns. */
export const columnIcons: Readonly<Record<string, TablerIcon>> = {
  text: IconLetterCase,
  longText: IconAlignLeft,
  number: IconNumber,
  percent: IconPercentage,
  date: IconCalendar,
  time: IconClock,
  checkbox: IconSquareCheck,
  select: IconCircleDot,
  url: IconLink,
  createdDate: IconCalendarPlus,
  lastUpdated: IconCalendarTime,
  createdBy: IconUserPlus,
  lastUpdatedBy: IconUserEdit,
};
