/** Length of an EBU STL's General Subtitle Information block (EBU Tech 3264, GSI). */
export const STL_GENERAL_BYTES = 1024;

/** Frame rates by disk format code. */
const FRAME_RATES: Readonly<Record<string, number>> = { 'STL25.01': 25, 'STL30.01': 30 };

/**
 * Frame rate and start of programme from an EBU STL's GSI block: DFC at bytes 3-10, TCP at 256-263 (EBU Tech 3264). Null if it is not an EBU
 * STL; the start is null if it is not a timecode.
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
