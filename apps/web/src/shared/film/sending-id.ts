/** Ids for texts that are sent until they arrive. */
interface SendingId {
  /** The id for this content: the same until it changes or arrives, so that sending it again adds nothing. */
  of(content: string): string;
  arrived(): void;
}

export function createSendingId(makeId: () => string = randomId): SendingId {
  let last: { readonly content: string; readonly id: string } | null = null;
  return {
    of(content) {
      if (last?.content !== content) last = { content, id: makeId() };
      return last.id;
    },
    arrived() {
      last = null;
    },
  };
}

/** A random UUID (version 4), also without TLS, where `crypto.randomUUID` is missing. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
