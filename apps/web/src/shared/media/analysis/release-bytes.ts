const { port1: nowhere, port2: nobody } = new MessageChannel();
nobody.close();

/**
 * Gives the memory of bytes back at once, which nobody looks at any more: they are moved into a message that nobody gets. A
 * worker lets some fifty megabytes of buffers pile up before it collects them.
 */
export function releaseBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength > 0) nowhere.postMessage(null, [buffer]);
}
