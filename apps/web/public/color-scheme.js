// Runs before the first paint, so that a dark page never flashes white. A separate file, since the policy forbids inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('spotway.colorScheme');
  } catch {
    // storage is forbidden: the system's choice applies
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
