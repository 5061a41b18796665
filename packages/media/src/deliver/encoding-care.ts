/**
 * How a picture is coded: as usual, or with whatever lowers the risk that the check refuses it again. Coding is deterministic: the settings of a
 * file that its check refused would make the same file once more. Codecs whose pictures stand alone at fixed rates (IMX, AVC-Intra, ProRes, DNxHD)
 * have no safer settings: theirs stay (decisions/026).
 */
export type EncodingCare = 'usual' | 'safest';
