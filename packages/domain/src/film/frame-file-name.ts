/** Name of a saved frame, "Été 10-00-05-12.png": not all file systems allow colons. */
export function frameFileName(title: string, timecode: string): string {
  return `${title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${timecode.replace(/[:;.]/g, '-')}.png`;
}
