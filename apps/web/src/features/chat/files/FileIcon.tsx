import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';

const byEnding = new Map(
  (
    [
      [IconFileTypePdf, 'pdf'],
      [IconPhoto, 'png jpg jpeg gif webp avif svg heic bmp tiff'],
      [IconMovie, 'mp4 mov webm mkv avi'],
      [IconFileMusic, 'mp3 wav ogg m4a flac aac'],
      [IconFileSpreadsheet, 'csv xls xlsx ods numbers'],
      [IconFileWord, 'doc docx odt rtf pages'],
      [IconPresentation, 'ppt pptx odp key'],
      [IconFileZip, 'zip gz tar 7z rar tgz'],
      [IconFileText, 'txt md log json xml yaml yml html'],
    ] as const
  ).flatMap(([icon, endings]) => endings.split(' ').map((it) => [it, icon] as const)),
);

/** What kind of file a name stands for, by its ending. */
export function FileIcon({ name, size }: { name: string; size: number }) {
  const Icon = byEnding.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? IconFile;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
