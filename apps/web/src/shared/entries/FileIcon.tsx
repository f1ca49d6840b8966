import {
  IconBox,
  IconBrandDropbox,
  IconBrandGoogleDrive,
  IconBrandOnedrive,
  IconBroadcast,
  IconCalendarEvent,
  IconCloud,
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileUnknown,
  IconFileWord,
  IconFileZip,
  IconFolderFilled,
  IconLink,
  IconListCheck,
  IconListNumbers,
  IconMail,
  IconMovie,
  IconPhoto,
  IconPlayerRecord,
  IconPresentation,
  IconShare2,
  IconStack2,
  IconVideo,
} from '@tabler/icons-react';
import { type EntryKind, entryEnding, entryKind } from '@trackyard/rules';

const icons: Record<EntryKind, typeof IconFile> = {
  folder: IconFolderFilled,
  link: IconLink,
  email: IconMail,
  image: IconPhoto,
  video: IconMovie,
  audio: IconFileMusic,
  pdf: IconFileTypePdf,
  document: IconFileWord,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  archive: IconFileZip,
  text: IconFileText,
  other: IconFile,
  actions: IconListCheck,
  agenda: IconListNumbers,
  private: IconStack2,
  publish_room: IconBroadcast,
  meeting: IconVideo,
  meeting_invite: IconCalendarEvent,
  meeting_record: IconPlayerRecord,
  app_item: IconCloud,
  box: IconBox,
  onedrive: IconBrandOnedrive,
  onedrivegcc: IconBrandOnedrive,
  dropbox: IconBrandDropbox,
  googledrive: IconBrandGoogleDrive,
  shared_content: IconShare2,
  unknown: IconFileUnknown,
};

/** The icon of a kind of entry. */
export function KindIcon({ kind, size }: { kind: EntryKind; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.5} aria-hidden />;
}

/** What kind of file a name stands for, by its ending. */
export const FileIcon = ({ name, size }: { name: string; size: number }) => (
  <KindIcon kind={entryKind({ type: 'file', subType: entryEnding(name) })} size={size} />
);
