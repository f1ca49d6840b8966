import type { OpenedFile } from '../../../shared/entries/index.ts';
import { Loaded } from '../Loaded.tsx';
import { SafeFrame } from '../SafeFrame.tsx';
import { pageStyle, readWord } from './read-word.ts';

/** A Word file page by page, as near to paper as a browser comes. */
export default function WordFile(file: OpenedFile) {
  return (
    <Loaded file={file} load={readWord}>
      {(html) => <SafeFrame title={file.name} html={html} style={pageStyle} />}
    </Loaded>
  );
}
