// Runs before the first paint, so that a dark theme does not flash white. It is a separate file, because the content
// security policy forbids inline scripts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is blocked: the system's theme applies.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
