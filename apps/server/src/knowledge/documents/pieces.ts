/** Cuts bytes into pieces of these sizes, one after the other. */
export function cutInPieces<B>(bytes: { subarray(from: number, to: number): B }, sizes: readonly number[]): B[] {
  let at = 0;
  return sizes.map((size) => {
    at += size;
    return bytes.subarray(at - size, at);
  });
}
