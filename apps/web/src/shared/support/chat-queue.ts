/** The chat's function: calls made before its script has loaded wait in `q`, which the script works off. */
interface ChatFunction {
  (command: string, settings?: object): void;
  q?: unknown[];
}

declare global {
  interface Window {
    Intercom?: ChatFunction;
  }
}

/** Where the chat's official loader takes its script from. */
const SCRIPT_BASE = 'https://widget.intercom.io/widget/';

/** Loads the chat's script once per page, as its official loader does; commands may be given at once. */
export function loadChat(appId: string): void {
  if (window.Intercom) return;
  const queue: ChatFunction = (...call) => {
    queue.q?.push(call);
  };
  queue.q = [];
  window.Intercom = queue;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT_BASE}${encodeURIComponent(appId)}`;
  document.head.append(script);
}

/** Gives the chat a command if it has been loaded. */
export function tellChat(command: 'boot' | 'update' | 'shutdown', settings?: object): void {
  if (settings === undefined) window.Intercom?.(command);
  else window.Intercom?.(command, settings);
}
