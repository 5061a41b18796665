const MAX_LINE_LENGTH = 2000;

/** Splits streamed text into lines; an endless line is cut, so that it cannot fill the memory. */
export class LineSplitter {
  readonly #onLine: (line: string) => void;
  #rest = '';

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(text: string): void {
    const lines = (this.#rest + text).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH);
    for (const line of lines) this.#onLine(line.slice(0, MAX_LINE_LENGTH));
  }

  end(): void {
    if (this.#rest !== '') this.#onLine(this.#rest);
    this.#rest = '';
  }
}

/** The last lines of a tool's log: enough for an operator, however much output a damaged film causes. */
export class LogTail {
  readonly #lines: string[] = [];
  readonly #maxLines: number;

  constructor(maxLines = 60) {
    this.#maxLines = maxLines;
  }

  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > this.#maxLines) this.#lines.shift();
  }

  toString(): string {
    return this.#lines.join('\n');
  }
}
