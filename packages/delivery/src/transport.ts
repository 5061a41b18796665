import type { DeliveryFault } from './delivery-error.ts';

/** A small file that goes with the film, such as the delivery sheet. */
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
  /** Replaces a different film of that name; without it that is a refusal. */
  replace?: boolean;
  signal?: AbortSignal;
  /** Bytes of the film sent so far; called at most once a MiB or so. */
  onProgress?: (sentBytes: number) => void;
};

export type Delivery = {
  delivered: true;
  /** Where the film is, in the destination's own terms (a path or a URL without credentials). */
  location: string;
  sizeBytes: number;
  sha256: string;
  deliveredAt: Date;
  /** The identical film was there, from an earlier attempt: only checksum file and sidecars were written anew. */
  wasThere: boolean;
};

/**
 * Why a delivery can't succeed as asked, however often it is tried:
 * - `unsafe-name`: a name that is not what `safeRemoteName` would make of it, or two files of one name;
 * - `different-film`: another film has that name at the destination;
 * - `source-changed`: the source is not the file of that size and checksum;
 * - `untrusted-host`: the server shows another key or certificate than the destination was set up with. Nothing was sent to it;
 * - `unfit-server`: the server can't do what every delivery needs, such as write behind a file's first bytes.
 */
export type DeliveryRefusal =
  | { delivered: false; reason: 'unsafe-name'; name: string }
  | { delivered: false; reason: 'different-film'; location: string; sizeBytes: number; sha256?: string }
  | { delivered: false; reason: 'source-changed'; sizeBytes: number; sha256: string }
  | { delivered: false; reason: 'untrusted-host'; expected: string; found: string }
  | { delivered: false; reason: 'unfit-server'; detail: string };

export type DeliveryOutcome = Delivery | DeliveryRefusal;

/** What a check found a server to do; what it lacks costs time, no film. */
export type ServerAbilities = {
  /** Goes on with a film that a broken connection cut; else it is sent again from the start. */
  resumes: boolean;
  /** Takes many writes at once; else each waits for the answer to the one before. Null where the protocol has no such thing. */
  writesTogether: boolean | null;
  /** Computes checksums itself; else films are read back. */
  checksums: boolean;
};

export type CheckOutcome =
  | { ok: true; abilities?: ServerAbilities }
  | { ok: false; reason: DeliveryFault | 'untrusted' | 'unfit'; detail: string };

/**
 * A way to a destination. Every transport keeps the same promises (`testing/transport-behaviour.ts`): under the final
 * name there is never anything but the whole film, its checksum file and sidecars are there before it, and the same
 * delivery may be asked for again at any time.
 */
export type Transport = {
  /** Sends one film. Throws `DeliveryError` for what may pass by itself, the signal's reason when aborted, and what reading the source throws. */
  deliver(request: DeliveryRequest): Promise<DeliveryOutcome>;
  /** Writes and reads back some MiB as a delivery does, and leaves nothing behind. */
  check(): Promise<CheckOutcome>;
};
