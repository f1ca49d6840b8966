-- What texts are compared, searched and sorted by: the same as in packages/rules/src/fields (plain.ts, sort-key.ts), byte for byte, which a test
-- over random texts proves. Case is that of the database's own letters, whatever the collation of the column that is read.

create function folded_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = length(value) then return lower(value collate "C"); end if;
  return replace(lower(replace(normalize(value, NFKC), U&'\0130', 'I') collate "default"), U&'\03c2', U&'\03c3');
end $$;

create function plain_text(value text) returns text language plpgsql immutable strict parallel safe as $$
declare plain text;
begin
  if octet_length(value) = length(value) then return lower(value collate "C"); end if;
  plain := normalize(value, NFKD);
  plain := replace(replace(plain, U&'\0438\0306', U&'\0439'), U&'\0418\0306', U&'\0419');
  plain := regexp_replace(plain collate "C",
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g');
  plain := lower(normalize(plain, NFC) collate "default");
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  return translate(plain, 'øłđðħŧıςٱىة', 'olddhtiσايه');
end $$;

-- Signs before figures, figures by their number: one with more of them is larger. `translate` looks through its whole list for each letter, and a
-- bound on figures is dear: few texts have more than the signs of a keyboard, or a number of more than 30 figures.
create function sort_primary(plain text) returns text language plpgsql immutable strict parallel safe as $$
declare key text := left(plain, 100);
begin
  if key collate "C" ~ '[^a-z0-9]' then
    if key collate "C" ~ '[^\u0009-\u000d\u0020-\u007e]' then
      key := translate(key,
        U&'\0020\0009\000a\000b\000c\000d\2028\2029\1680_-\2010\2012\2013\2014\2015\2212,;:!?.''\2018\2019\201a\201b\2039\203a"\201c\201d\201e\201f\00ab\00bb()[]{}@*\2022\00b7/\\&#%`^+<=>|~$\20ac\00a3\00a5\0001\0002\0003\0004\0005\0006\0007\0008\000e\000f\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001a\001b\001c\001d\001e\001f\007f\0080\0081\0082\0083\0084\0085\0086\0087\0088\0089\008a\008b\008c\008d\008e\008f\0090\0091\0092\0093\0094\0095\0096\0097\0098\0099\009a\009b\009c\009d\009e\009f\00ad\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\feff',
        U&'\0005\0005\0005\0005\0005\0005\0005\0005\0005\0006\0007\0007\0007\0007\0007\0007\0007\0008\0009\000a\000b\000c\000d\000e\000e\000e\000e\000e\000e\000e\000f\000f\000f\000f\000f\000f\000f\0010\0011\0012\0013\0014\0015\0016\0017\0017\0017\0018\0019\001a\001b\001c\001d\001e\001f\0020!"#$%%%%');
    else
      key := translate(key, U&'\0020_-,;:!?.''"()[]{}@*/\\&#%`^+<=>|~$\0009\000a\000b\000c\000d',
        U&'\0005\0006\0007\0008\0009\000a\000b\000c\000d\000e\000f\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001a\001b\001c\001d\001e\001f\0020!"#$%\0005\0005\0005\0005\0005');
    end if;
  end if;
  -- A figure by itself stays as it is.
  if key collate "C" !~ '[0-9][0-9]' then return key; end if;
  -- Each number twice, the first of which becomes a ':' for each figure but one.
  if key collate "C" ~ '[0-9]{31}' then
    key := regexp_replace(key collate "C", '0*([0-9]{1,30})', E'\u0002\\1\u0003\\1', 'g');
  else
    key := regexp_replace(key collate "C", '0*([0-9]+)', E'\u0002\\1\u0003\\1', 'g');
  end if;
  key := regexp_replace(key collate "C", '[0-9](?=[0-9]*\u0003)', ':', 'g');
  return replace(replace(key, E':\u0003', ''), E'\u0002', '');
end $$;

create function sort_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return sort_primary(plain_text(value)) || E'\u0001' || folded_text(value);
end $$;

-- Projections have the keys of texts. Those that are made from now on have these; the tables of the others are dropped by the same job.
delete from record_projection;
