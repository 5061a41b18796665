/** One mail before it becomes text and HTML: all strings are plain text, escaped by the layout alone. */
export type MailContent = {
  subject: string;
  /** What mail programs show after the subject in their list. */
  preview: string;
  heading: string;
  blocks: Block[];
};

export type Block =
  | { kind: 'paragraph'; text: string }
  /** Labels and values. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'action'; label: string; url: string }
  /** Set apart: a reason, a warning. */
  | { kind: 'notice'; lines: string[] }
  /** As a person said it. */
  | { kind: 'quote'; from: string; lines: string[] }
  /** As the machine said it. */
  | { kind: 'output'; text: string };

type ListItem = { title: string; details: string[] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
