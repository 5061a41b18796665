/** Why a file is not a film that can be worked on. */
export type ProbeRefusalReason =
  | 'empty'
  /** Known by its beginning for what it is: a document, an image, subtitles, a playlist … */
  | 'not-a-film'
  /** Not one of the formats taken in. */
  | 'unsupported-format'
  /** The format is right and the content damaged, as a MOV cut before its index. */
  | 'unreadable'
  | 'unsupported-codec'
  | 'no-streams'
  | 'too-many-streams'
  | 'picture-too-large'
  | 'too-long';
