const NAME = 'spotway.organization';

/** Tells this browser's other tabs that the session acts for another organisation. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab has switched. @returns ends it */
export function onSwitchElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = callback;
  return () => channel.close();
}
