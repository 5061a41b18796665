const { port1: nowhere, port2: nobody } = new MessageChannel();
nobody.close();

/**
 * Frees the memory of unused bytes at once by transferring them into a message that nobody receives. A
 * worker lets about fifty megabytes of buffers pile up before it collects them.
 */
export function releaseBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength > 0) nowhere.postMessage(null, [buffer]);
}
