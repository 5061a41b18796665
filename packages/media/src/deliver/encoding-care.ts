/**
 * How a picture is encoded: as usual, or with whatever lowers the risk that the check refuses it again. Encoding is deterministic: the settings of
 * a refused file would produce the same file again. Intra-only codecs at fixed rates (IMX, AVC-Intra, ProRes, DNxHD) have no safer
 * settings: theirs stay as they are (decisions/026).
 */
export type EncodingCare = 'usual' | 'safest';
