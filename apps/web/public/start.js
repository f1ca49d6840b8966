// Runs before everything else, and is written so that any browser can read it: where the app can't run, the page says so
// instead of staying blank. What it says stands in index.html.
var trackyardStart = (function () {
  /** The oldest that may try. Browsers made of Chrome go by the number of their Chrome. */
  var oldest = { edge: 79, firefox: 58, chrome: 64, safari: 12 };
  var others = /(CriOS|FxiOS|EdgiOS|OPiOS|OPT|OPX|GSA|DuckDuckGo|Ddg|YaBrowser|UCBrowser|MQQBrowser|Focus|Klar|Coast|FBAN|FBAV|Instagram|Line)\//;

  /**
   * `standalone`: opened from the home screen of an iPhone or iPad, where Safari leaves its name out.
   * `touch`: the screen takes several fingers, as no Mac's does.
   */
  function isSupported(userAgent, standalone, touch) {
    function atLeast(pattern, number) {
      var found = pattern.exec(userAgent);
      return found ? Number(found[1]) >= number : undefined;
    }
    if (/TrackyardApp/.test(userAgent)) return true;
    if (/MSIE |Trident\//.test(userAgent)) return false;
    // An iPad may call itself a Mac; other browsers on it still say their name. On a Mac they may be any.
    var mobile = /iP(hone|ad|od)/.test(userAgent) || (touch && /Macintosh/.test(userAgent));
    if (mobile && others.test(userAgent)) return false;
    var safari = atLeast(/Version\/(\d+).* Safari\//, oldest.safari);
    if (/iP(hone|ad|od)/.test(userAgent)) return safari === undefined ? standalone === true : safari;
    var known = [
      atLeast(/Edge?\/(\d+)/, oldest.edge),
      atLeast(/Firefox\/(\d+)/, oldest.firefox),
      atLeast(/(?:Chrome|Chromium)\/(\d+)/, oldest.chrome),
      safari,
    ];
    for (var at = 0; at < known.length; at++) if (known[at] !== undefined) return known[at];
    // A browser that we don't know may try.
    return true;
  }

  /** The newest that the app calls, by its sources; `start.test.ts` knows which browsers have it. */
  function hasFeatures(browser) {
    return Boolean(browser.BroadcastChannel && browser.Array.prototype.toSorted && browser.Intl.Segmenter);
  }

  function show(what) {
    document.documentElement.setAttribute('data-start', what);
  }
  function isStarted() {
    return document.body && !document.querySelector('.boot');
  }
  function watch() {
    addEventListener(
      'error',
      function (event) {
        if (isStarted()) return;
        var script = event.target && event.target.tagName === 'SCRIPT';
        if (script && event.target.type === 'module') return show('failed');
        // Other small scripts may fail without harm.
        if (script || !event.filename || event.filename.indexOf('/assets/') < 0) return;
        // Words of the language that this browser does not know.
        show(/SyntaxError/.test(event.message) ? 'unsupported' : 'failed');
      },
      true,
    );
    document.addEventListener('click', function (event) {
      if (event.target.id === 'reload') location.reload();
    });
  }
  function start() {
    var canRunModules = 'noModule' in document.createElement('script');
    var canRun = canRunModules && hasFeatures(window);
    if (canRun && isSupported(navigator.userAgent, navigator.standalone, navigator.maxTouchPoints > 1)) return watch();
    show('unsupported');
    if (location.pathname !== '/unsupported') location.replace('/unsupported');
  }
  return { isSupported: isSupported, hasFeatures: hasFeatures, start: start };
})();
if (typeof document !== 'undefined') trackyardStart.start();
