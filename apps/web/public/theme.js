// Before the first paint: the colours that this person chose, so that a dark screen does not flash.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('trackyard.theme');
  } catch {
    // Storage is closed to us: the system's colours it is.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  if (dark) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0d100e');
})();
