import type { DeliveryFault } from './delivery-error.ts';

/** A small file delivered with the film, e.g. the delivery sheet. */
export type Sidecar = { name: string; content: string | Uint8Array };

export type DeliveryRequest = {
  /** Marks the temporary files of this delivery, so that a retry finds those of a killed attempt. */
  deliveryId: string;
  sourcePath: string;
  /** Name at the destination; see `safeRemoteName`. */
  remoteName: string;
  /** Of the source, lower-case hexadecimal. */
  sha256: string;
  sizeBytes: number;
  sidecars: readonly Sidecar[];
  /** Replaces a different film with that name; otherwise such a film is a refusal. */
  replace?: boolean;
  signal?: AbortSignal;
  /** Bytes of the film sent so far; called about once per MiB at most. */
  onProgress?: (sentBytes: number) => void;
};

export type Delivery = {
  delivered: true;
  /** Where the film is, in the destination's own terms (a path, or a URL without credentials). */
  location: string;
  sizeBytes: number;
  sha256: string;
  deliveredAt: Date;
  /** An identical film was there from an earlier attempt: only checksum file and sidecars were rewritten. */
  wasThere: boolean;
};

/**
 * Why a delivery can't succeed as requested, however often it is tried:
 * - `unsafe-name`: a name that `safeRemoteName` would change, or two files with one name;
 * - `different-film`: another film has that name at the destination;
 * - `source-changed`: the source does not have the announced size and checksum;
 * - `untrusted-host`: the server has another key or certificate than the destination was set up with. Nothing was sent to it;
 * - `unfit-server`: the server can't do what every delivery needs, e.g. append to a file.
 */
export type DeliveryRefusal =
  | { delivered: false; reason: 'unsafe-name'; name: string }
  | { delivered: false; reason: 'different-film'; location: string; sizeBytes: number; sha256?: string }
  | { delivered: false; reason: 'source-changed'; sizeBytes: number; sha256: string }
  | { delivered: false; reason: 'untrusted-host'; expected: string; found: string }
  | { delivered: false; reason: 'unfit-server'; detail: string };

export type DeliveryOutcome = Delivery | DeliveryRefusal;

/** What a check found the server can do; missing abilities cost time, but films still arrive. */
export type ServerAbilities = {
  /** Can resume a film after a broken connection; otherwise it is resent from the start. */
  resumes: boolean;
  /** Accepts parallel writes; otherwise each waits for the reply to the previous one. Null if the protocol has no such thing. */
  writesTogether: boolean | null;
  /** Computes checksums itself; otherwise films are read back. */
  checksums: boolean;
};

export type CheckOutcome =
  | { ok: true; abilities?: ServerAbilities }
  | { ok: false; reason: DeliveryFault | 'untrusted' | 'unfit'; detail: string };

/**
 * A way to a destination. Every transport gives the same guarantees (`testing/transport-behaviour.ts`): the final
 * name never holds anything but the complete film, checksum file and sidecars arrive before it, and the same
 * delivery may be repeated at any time.
 */
export type Transport = {
  /** Sends one film. Throws `DeliveryError` for possibly temporary faults, the signal's reason when aborted, and errors from reading the source. */
  deliver(request: DeliveryRequest): Promise<DeliveryOutcome>;
  /** Writes and reads back a few MiB the way a delivery does, and leaves nothing behind. */
  check(): Promise<CheckOutcome>;
};
