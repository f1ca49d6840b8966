const list = (words: string) => new Set(words.split(' '));

/** The ends of names that people type without `https://`. Rare ones need it. */
const topLevel = list(
  'com org net edu gov mil int info biz name pro dev app io ai co tech cloud online site store shop blog page web wiki xyz club ' +
    'live news media agency studio design digital solutions systems software network group team work works space world today ' +
    'email chat social events community academy school university health care clinic coffee cafe restaurant bar food recipes ' +
    'travel hotel tours city berlin london paris nyc wien hamburg koeln art music video games game fun life love photo photos ' +
    'gallery finance money bank insurance legal law tax consulting services support help tools build engineering energy green ' +
    'house homes rent car cars bike fitness yoga fashion jewelry gift gifts market marketing global international foundation ' +
    'ngo charity jobs careers report review reviews guide directory link click zone center company business ventures capital ' +
    'ac ad ae af ag al am ao ar as at au az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci cl cm cn cr cu cv ' +
    'cy cz de dj dk dm do dz ec ee eg es et eu fi fj fm fo fr ga gd ge gg gh gi gl gm gr gt gy hk hn hr ht hu id ie il im in iq ir is it ' +
    'je jm jo jp ke kg kh kr kw ky kz la lb li lk lt lu lv ly ma mc md me mg mk ml mm mn mo mt mu mv mw mx my mz na nc ne ng ni nl no np ' +
    'nu nz om pa pe pf pg ph pk pl pm pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr st su sv sy tc tg th tj ' +
    'tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw',
);

/** Of those, the ones that are endings of files, or words that follow a full stop without a space: `main.py`, 'go.to it'. */
const doubtful = list('py sh rs pl md ps cc so st ml app ai pm la im re ms as is to do by my am no in it be me at us');
const fileLike = list('py sh rs pl md ps cc so st ml app ai pm la im re ms in');

/**
 * Whether something like `kestrel.coffee` is the name of a host. One that could be a file (spec §5) or two words is a host
 * only with `www.` before it, or a path behind it; a word-like ending also where the name before it is long.
 */
export function isHost(name: string, { hasPath }: { hasPath: boolean }): boolean {
  const labels = name.toLowerCase().split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.some((it) => !it || it.startsWith('-') || it.endsWith('-'))) return false;
  if (labels[0] === 'www') return labels.length > 2 && /^\p{L}{2,}$/u.test(last);
  if (!topLevel.has(last)) return false;
  if (!doubtful.has(last) || hasPath) return true;
  // 'Install.Is it' begins a sentence.
  return !fileLike.has(last) && name.endsWith(last) && (labels.length > 2 || labels[0]!.length > 6);
}

/** The part of an e-mail address after the `@`: any name with a dot and an ending of letters. */
export const isMailHost = (name: string): boolean =>
  /\.\p{L}{2,}$/u.test(name) && name.split('.').every((it) => it && !it.startsWith('-') && !it.endsWith('-'));
