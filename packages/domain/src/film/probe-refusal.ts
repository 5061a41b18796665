/** Why a file can't be processed as a film. */
export type ProbeRefusalReason =
  | 'empty'
  /** Recognised by its first bytes as something else: a document, an image, subtitles, a playlist … */
  | 'not-a-film'
  /** Not one of the accepted formats. */
  | 'unsupported-format'
  /** An accepted format with damaged content, such as a MOV truncated before its index. */
  | 'unreadable'
  | 'unsupported-codec'
  | 'no-streams'
  | 'too-many-streams'
  | 'picture-too-large'
  | 'too-long';
