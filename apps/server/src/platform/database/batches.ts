/** Rows that one statement deletes: few enough that it never comes near the time that a statement may take. */
const batch = 5_000;

/** Deletes, at most so many rows at a time, until none is left; answers how many there were. */
export async function inBatches(remove: (atMost: number) => Promise<number | bigint>, atMost = batch): Promise<number> {
  for (let count = 0; ; ) {
    const gone = Number(await remove(atMost));
    count += gone;
    if (gone < atMost) return count;
  }
}
