/** Length of an EBU STL's general block (EBU Tech 3264, GSI). */
export const STL_GENERAL_BYTES = 1024;

/** Disk format codes and what they say of the rate. */
const FRAME_RATES: Readonly<Record<string, number>> = { 'STL25.01': 25, 'STL30.01': 30 };

/**
 * Rate and start of programme of an EBU STL, from its general block: DFC at bytes 3-10, TCP at 256-263 (EBU Tech 3264).
 * Null for what is no EBU STL; a start that is no timecode is null.
 */
export function readStlTiming(
  block: Uint8Array,
): { readonly frameRate: number; readonly programmeStart: string | null } | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...block.subarray(from, to));
  const frameRate = FRAME_RATES[ascii(3, 11)];
  if (frameRate === undefined || block.length < STL_GENERAL_BYTES) return null;
  const digits = ascii(256, 264);
  const programmeStart = /^\d{8}$/.test(digits) ? (digits.match(/\d\d/g)?.join(':') ?? null) : null;
  return { frameRate, programmeStart };
}
