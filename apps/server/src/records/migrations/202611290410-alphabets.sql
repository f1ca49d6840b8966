-- What texts sort by in the alphabet of a language: the same as in packages/rules/src/fields (alphabets.ts, alphabet-order.ts), byte for byte, which
-- a test over random texts in every language proves. A letter that stands behind another one is that one with a mark from U+F8E0 on.

create function in_alphabet(value text, language text) returns text language plpgsql immutable strict parallel safe as $$
declare key text := value;
begin
  case language
    when 'es', 'gl' then
      key := replace(key, 'ñ', U&'n\f8e0');
    when 'da' then
      key := translate(key, 'äöőüű', 'æøøyy');
      key := replace(key, 'aa', U&'z\f8e2');
      key := replace(replace(replace(key, 'æ', U&'z\f8e0'), 'ø', U&'z\f8e1'), 'å', U&'z\f8e2');
    when 'fo', 'nb' then
      key := translate(key, 'äęöőœüű', 'ææøøøyy');
      key := replace(key, 'aa', U&'z\f8e2');
      key := replace(replace(replace(key, 'æ', U&'z\f8e0'), 'ø', U&'z\f8e1'), 'å', U&'z\f8e2');
    when 'bs', 'hr' then
      if key collate "C" ~ 'dž|lj|nj' then
        key := regexp_replace(key collate "C", '(dž|lj|nj)', U&'\f8f0' || '\1' || U&'\f8f1', 'g');
        key := replace(replace(replace(key, U&'\f8f0dž\f8f1', U&'d\f8e0'), U&'\f8f0lj\f8f1', U&'l\f8e0'), U&'\f8f0nj\f8f1', U&'n\f8e0');
      end if;
      key := replace(replace(replace(replace(key, 'č', U&'c\f8e0'), 'ć', U&'c\f8e1'), 'đ', U&'d\f8e1'), 'š', U&'s\f8e0');
      key := replace(key, 'ž', U&'z\f8e0');
    when 'cs' then
      key := replace(key, 'ch', U&'h\f8e0');
      key := replace(replace(replace(replace(key, 'č', U&'c\f8e0'), 'ř', U&'r\f8e0'), 'š', U&'s\f8e0'), 'ž', U&'z\f8e0');
    when 'cy' then
      if key collate "C" ~ 'ch|dd|ff|ng|ll|ph|rh|th' then
        key := regexp_replace(key collate "C", '(ch|dd|ff|ng|ll|ph|rh|th)', U&'\f8f0' || '\1' || U&'\f8f1', 'g');
        key := replace(replace(replace(key, U&'\f8f0ch\f8f1', U&'c\f8e0'), U&'\f8f0dd\f8f1', U&'d\f8e0'), U&'\f8f0ff\f8f1', U&'f\f8e0');
        key := replace(replace(replace(key, U&'\f8f0ng\f8f1', U&'g\f8e0'), U&'\f8f0ll\f8f1', U&'l\f8e0'), U&'\f8f0ph\f8f1', U&'p\f8e0');
        key := replace(replace(key, U&'\f8f0rh\f8f1', U&'r\f8e0'), U&'\f8f0th\f8f1', U&'t\f8e0');
      end if;
    when 'et' then
      key := replace(replace(replace(replace(key, 'š', U&'s\f8e0'), 'z', U&'s\f8e1'), 'ž', U&'s\f8e2'), 'õ', U&'w\f8e0');
      key := replace(replace(replace(key, 'ä', U&'w\f8e1'), 'ö', U&'w\f8e2'), 'ü', U&'w\f8e3');
    when 'fi' then
      key := translate(key, 'æøüűŋǥ', 'äöyyng');
      key := replace(replace(replace(key, 'å', U&'z\f8e0'), 'ä', U&'z\f8e1'), 'ö', U&'z\f8e2');
    when 'hu' then
      key := translate(key, 'őű', 'öü');
      if key collate "C" ~ 'ddzs|dzs|ccs|ddz|ggy|lly|nny|ssz|tty|zzs|cs|dz|gy|ly|ny|sz|ty|zs' then
        key := regexp_replace(key collate "C", '(ddzs|dzs|ccs|ddz|ggy|lly|nny|ssz|tty|zzs|cs|dz|gy|ly|ny|sz|ty|zs)', U&'\f8f0' || '\1' || U&'\f8f1', 'g');
        key := replace(replace(replace(key, U&'\f8f0cs\f8f1', U&'c\f8e0'), U&'\f8f0dz\f8f1', U&'d\f8e0'), U&'\f8f0dzs\f8f1', U&'d\f8e1');
        key := replace(replace(replace(key, U&'\f8f0gy\f8f1', U&'g\f8e0'), U&'\f8f0ly\f8f1', U&'l\f8e0'), U&'\f8f0ny\f8f1', U&'n\f8e0');
        key := replace(replace(replace(key, U&'\f8f0sz\f8f1', U&'s\f8e0'), U&'\f8f0ty\f8f1', U&'t\f8e0'), U&'\f8f0zs\f8f1', U&'z\f8e0');
        key := replace(replace(replace(key, U&'\f8f0ccs\f8f1', U&'c\f8e0c\f8e0'), U&'\f8f0ddz\f8f1', U&'d\f8e0d\f8e0'), U&'\f8f0ddzs\f8f1', U&'d\f8e1d\f8e1');
        key := replace(replace(replace(key, U&'\f8f0ggy\f8f1', U&'g\f8e0g\f8e0'), U&'\f8f0lly\f8f1', U&'l\f8e0l\f8e0'), U&'\f8f0nny\f8f1', U&'n\f8e0n\f8e0');
        key := replace(replace(replace(key, U&'\f8f0ssz\f8f1', U&'s\f8e0s\f8e0'), U&'\f8f0tty\f8f1', U&'t\f8e0t\f8e0'), U&'\f8f0zzs\f8f1', U&'z\f8e0z\f8e0');
      end if;
      key := replace(replace(key, 'ö', U&'o\f8e0'), 'ü', U&'u\f8e0');
    when 'is' then
      key := translate(key, 'äø', 'æö');
      key := replace(replace(replace(replace(key, 'á', U&'a\f8e0'), 'ð', U&'d\f8e0'), 'é', U&'e\f8e0'), 'í', U&'i\f8e0');
      key := replace(replace(replace(replace(key, 'ó', U&'o\f8e0'), 'ú', U&'u\f8e0'), 'ý', U&'y\f8e0'), 'þ', U&'z\f8e0');
      key := replace(replace(replace(key, 'æ', U&'z\f8e1'), 'ö', U&'z\f8e2'), 'å', U&'z\f8e3');
    when 'lt' then
      key := translate(key, 'yýÿŷ', 'iiii');
      key := replace(replace(replace(key, 'č', U&'c\f8e0'), 'š', U&'s\f8e0'), 'ž', U&'z\f8e0');
    when 'lv' then
      key := translate(key, 'ýÿŷ', 'yyy');
      key := replace(replace(replace(replace(key, 'ā', U&'a\f8e0'), 'č', U&'c\f8e0'), 'ē', U&'e\f8e0'), 'ģ', U&'g\f8e0');
      key := replace(replace(replace(replace(key, 'y', U&'i\f8e0'), 'ī', U&'i\f8e1'), 'ķ', U&'k\f8e0'), 'ļ', U&'l\f8e0');
      key := replace(replace(replace(replace(key, 'ņ', U&'n\f8e0'), 'ō', U&'o\f8e0'), 'ŗ', U&'r\f8e0'), 'š', U&'s\f8e0');
      key := replace(replace(key, 'ū', U&'u\f8e0'), 'ž', U&'z\f8e0');
    when 'mt' then
      key := replace(key, 'għ', U&'g\f8e0');
      key := replace(replace(replace(replace(key, 'ċ', U&'b\f8e0'), 'ġ', U&'f\f8e0'), 'ħ', U&'h\f8e0'), 'ż', U&'y\f8e0');
    when 'pl' then
      key := replace(replace(replace(replace(key, 'ą', U&'a\f8e0'), 'ć', U&'c\f8e0'), 'ę', U&'e\f8e0'), 'ł', U&'l\f8e0');
      key := replace(replace(replace(replace(key, 'ń', U&'n\f8e0'), 'ó', U&'o\f8e0'), 'ś', U&'s\f8e0'), 'ź', U&'z\f8e0');
      key := replace(key, 'ż', U&'z\f8e1');
    when 'ro' then
      key := translate(key, 'şţ', 'șț');
      key := replace(replace(replace(replace(key, 'ă', U&'a\f8e0'), 'â', U&'a\f8e1'), 'î', U&'i\f8e0'), 'ș', U&'s\f8e0');
      key := replace(key, 'ț', U&'t\f8e0');
    when 'sk' then
      key := replace(key, 'ch', U&'h\f8e0');
      key := replace(replace(replace(replace(key, 'ä', U&'a\f8e0'), 'č', U&'c\f8e0'), 'ô', U&'o\f8e0'), 'ř', U&'r\f8e0');
      key := replace(replace(key, 'š', U&'s\f8e0'), 'ž', U&'z\f8e0');
    when 'sl' then
      key := replace(replace(replace(replace(key, 'č', U&'c\f8e0'), 'ć', U&'c\f8e1'), 'đ', U&'d\f8e0'), 'š', U&'s\f8e0');
      key := replace(key, 'ž', U&'z\f8e0');
    when 'sq' then
      if key collate "C" ~ 'dh|gj|ll|nj|rr|sh|th|xh|zh' then
        key := regexp_replace(key collate "C", '(dh|gj|ll|nj|rr|sh|th|xh|zh)', U&'\f8f0' || '\1' || U&'\f8f1', 'g');
        key := replace(replace(replace(key, U&'\f8f0dh\f8f1', U&'d\f8e0'), U&'\f8f0gj\f8f1', U&'g\f8e0'), U&'\f8f0ll\f8f1', U&'l\f8e0');
        key := replace(replace(replace(key, U&'\f8f0nj\f8f1', U&'n\f8e0'), U&'\f8f0rr\f8f1', U&'r\f8e0'), U&'\f8f0sh\f8f1', U&'s\f8e0');
        key := replace(replace(replace(key, U&'\f8f0th\f8f1', U&'t\f8e0'), U&'\f8f0xh\f8f1', U&'x\f8e0'), U&'\f8f0zh\f8f1', U&'z\f8e0');
      end if;
      key := replace(replace(key, 'ç', U&'c\f8e0'), 'ë', U&'e\f8e0');
    when 'sv' then
      key := translate(key, 'ǻæęǟǽøőœôǿüűǖǘǚǜ', 'åääääöööööyyyyyy');
      key := replace(replace(replace(key, 'å', U&'z\f8e0'), 'ä', U&'z\f8e1'), 'ö', U&'z\f8e2');
    when 'tr' then
      key := replace(replace(replace(replace(key, 'ç', U&'c\f8e0'), 'ğ', U&'g\f8e0'), 'ı', U&'h\f8e0'), 'ö', U&'o\f8e0');
      key := replace(replace(key, 'ş', U&'s\f8e0'), 'ü', U&'u\f8e0');
    when 'uk' then
      key := replace(replace(replace(replace(key, 'ґ', U&'г\f8e0'), 'є', U&'е\f8e0'), 'і', U&'и\f8e0'), 'ї', U&'и\f8e1');
    when 'vi' then
      key := translate(key, 'ắằẳẵặấầẩẫậếềểễệốồổỗộớờởỡợứừửữự', 'ăăăăăâââââêêêêêôôôôôơơơơơưưưưư');
      key := replace(replace(replace(replace(key, 'ă', U&'a\f8e0'), 'â', U&'a\f8e1'), 'đ', U&'d\f8e0'), 'ê', U&'e\f8e0');
      key := replace(replace(replace(key, 'ô', U&'o\f8e0'), 'ơ', U&'o\f8e1'), 'ư', U&'u\f8e0');
    else
      return value;
  end case;
  return key;
end $$;

-- As before, but for the marks: letters with one need no list of all signs.
create or replace function sort_primary(plain text) returns text language plpgsql immutable strict parallel safe as $$
declare key text := left(plain, 100);
begin
  if key collate "C" ~ '[^a-z0-9]' then
    if key collate "C" ~ '[^\u0009-\u000d\u0020-\u007e\uf8e0-\uf8ef]' then
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

create function sort_key(value text, language text) returns text language plpgsql immutable strict parallel safe as $$
declare
  own text := folded_text(case language when 'tr' then replace(replace(value, 'I', 'ı'), U&'\0130', 'i') else value end);
  key text := sort_primary(plain_text(in_alphabet(own, language)));
begin
  if language in ('bg', 'ru', 'uk') then
    key := regexp_replace(key collate "C", '([\u0400-\u04ff])', '@\1', 'g');
  elsif language = 'el' then
    key := regexp_replace(key collate "C", '([\u0370-\u03ff])', '@\1', 'g');
  end if;
  return key || E'\u0001' || own;
end $$;
