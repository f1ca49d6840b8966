import { expect, test } from 'vitest';
import { tidyText } from './parts.ts';

test('a text is stored without blanks at the ends of lines and without more than one blank line', () => {
  expect(tidyText(' \t Guji \t\r\n\t \n \n\n\tHuila\u00a0\u00a0 new\tlot\u0000 \t')).toEqual({
    text: 'Guji\n\nHuila new\tlot',
    isCut: false,
  });
});

test('a text of millions of blanks is tidied in one pass', () => {
  const tabs = '\t'.repeat(1_999_990);
  expect(tidyText(`a${tabs}b`).text).toHaveLength(1_000_000);
  expect(tidyText(`a${tabs}\nb`).text).toBe('a\nb');
  expect(tidyText(`a${' \t'.repeat(999_990)}\nb`).text).toBe('a\nb');
});
