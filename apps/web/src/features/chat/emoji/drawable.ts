/**
 * Tells whether this machine can draw an emoji. Only those that came after 2019, and those joined of several, are looked at;
 * a machine without coloured emoji draws what it can.
 */
export function drawableEmoji(): (emoji: string) => boolean {
  const canvas = typeof document === 'undefined' ? null : document.createElement('canvas');
  const pen = canvas?.getContext('2d', { willReadFrequently: true });
  if (!canvas || !pen) return () => true;
  canvas.width = canvas.height = 20;
  pen.font = '16px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif';
  pen.textBaseline = 'top';
  const coloured = (emoji: string): boolean => {
    pen.clearRect(0, 0, 20, 20);
    pen.fillText(emoji, 0, 0);
    const { data } = pen.getImageData(0, 0, 20, 20);
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3]! > 0 && (data[at] !== data[at + 1] || data[at] !== data[at + 2])) return true;
    return false;
  };
  if (!coloured('😀')) return () => true;
  const widest = pen.measureText('😀').width * 1.4;
  return (emoji) => {
    const first = emoji.codePointAt(0) ?? 0;
    const recent = first >= 0x1fa70 || (first >= 0x1f6d6 && first <= 0x1f6df) || first === 0x1f979 || first === 0x1f9cc;
    // Joined ones that the font does not know stand side by side.
    if (emoji.includes('\u200d') && pen.measureText(emoji).width > widest) return false;
    return !recent || coloured(emoji);
  };
}
