import { entryEnding, entryKind } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import { useToasts } from '../../../ui/index.ts';

/** Whether a file fits into a field: one of a picture takes pictures. */
export const fitsField = ({ name }: File, isImage: boolean): boolean =>
  !isImage || entryKind({ type: 'file', subType: entryEnding(name) }) === 'image';

/** Those of some files that fit into a field of a form, beside those that it has; it says which do not. A picture takes the place of another. */
export function useFittingFiles(isImage: boolean): (chosen: readonly File[], more: Iterable<File>) => File[] | null {
  const t = useTexts();
  const show = useToasts();
  return (chosen, more) => {
    const fitting = [...more].filter((file) => {
      if (fitsField(file, isImage)) return true;
      show({ title: t('assets.noPicture', { name: file.name }), tone: 'danger' });
      return false;
    });
    if (fitting.length === 0) return null;
    return isImage ? fitting.slice(0, 1) : [...chosen, ...fitting];
  };
}
