/** A mail before it becomes text and HTML: all strings are plain text; only the layout escapes them. */
export type MailContent = {
  subject: string;
  /** What mail programs show after the subject in the message list. */
  preview: string;
  heading: string;
  blocks: Block[];
};

/** Below a mail. */
export interface Foot {
  readonly lines: readonly string[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** Labels and values. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'action'; label: string; url: string }
  /** Highlighted: a reason, a warning. */
  | { kind: 'notice'; lines: string[] }
  /** A person's own words. */
  | { kind: 'quote'; from: string; lines: string[] }
  /** Program output. */
  | { kind: 'output'; text: string };

type ListItem = { title: string; details: string[] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** The lines of somebody's words, without empty ones. */
export function linesOf(message: string): string[] {
  return message.split(/\r?\n/).filter((line) => line.trim() !== '');
}
