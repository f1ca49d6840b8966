import type pg from 'pg';

/**
 * Whose letters the database tells from other characters where PostgreSQL asks the system (trigrams, text search). Its own C.UTF-8
 * sorts and folds all the rest. Debian, Ubuntu, Fedora and new glibc know the first, macOS and older systems the second.
 */
export const letterLocales = ['C.UTF-8', 'en_US.UTF-8'] as const;
/** Letters are those of ASCII: what initdb gives without a locale, known everywhere. */
export const asciiOnly = 'C';

/**
 * Sets the letters of `trackyard`, and of those made as it is: the first of the locales that this system knows, else ASCII. A database
 * can't be opened with a locale that the system does not know, so this goes by the one called `postgres`, which stays at ASCII. So data
 * of an earlier Trackyard, or of another system, is brought over here. No index of ours depends on it yet; one of trigrams or of
 * `to_tsvector` must be built anew where this answers another locale than before.
 */
export async function setLetters(keeper: pg.Client, locales: readonly string[] = letterLocales): Promise<void> {
  const { rows } = await keeper.query<{ datctype: string }>(
    `select datctype from pg_database where datname in ('trackyard', 'template1') order by datname desc`,
  );
  const now = rows[0]!.datctype;
  const wanted = now === asciiOnly ? locales : [now, ...locales];
  let found: string = asciiOnly;
  for (const it of wanted)
    if (await isKnown(keeper, it)) {
      found = it;
      break;
    }
  await keeper.query(`update pg_database set datctype = $1 where datname in ('trackyard', 'template1') and datctype <> $1`, [found]);
}

/** PostgreSQL asks the system when a collation is made; this one is not kept. */
async function isKnown(keeper: pg.Client, locale: string): Promise<boolean> {
  await keeper.query('begin');
  return keeper
    .query(`create collation pg_temp.probe (provider = libc, lc_collate = 'C', lc_ctype = ${keeper.escapeLiteral(locale)})`)
    .then(
      () => true,
      () => false,
    )
    .finally(() => keeper.query('rollback'));
}
