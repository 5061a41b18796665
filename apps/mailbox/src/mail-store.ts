import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MailSummary, type ParsedMail, parseMail, summarise } from './mail.ts';

/** Milliseconds since 1970 on arrival, then a random part: sorting by name sorts by time. */
const ID = /^\d{13}-[0-9a-f]{12}$/;

type Envelope = { from: string; to: string[] };

export type MailStore = {
  /** Stores a mail whole or not at all; undefined if `isWelcome`, called at its end, returns false. */
  add(content: Readable, envelope: Envelope, isWelcome?: () => boolean): Promise<string | undefined>;
  /** Newest first. */
  list(): Promise<MailSummary[]>;
  read(id: string): Promise<ParsedMail | undefined>;
  readSource(id: string): Promise<Buffer | undefined>;
  /** Removes all mails and returns how many. */
  clear(): Promise<number>;
};

/** A folder of `.eml` files; removes unfinished ones left by a killed mailbox. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(dir)) {
    if (name.endsWith('.part')) await rm(path.join(dir, name), { force: true });
  }
  /** Mails never change, so summaries are cached. */
  const summaries = new Map<string, MailSummary>();
  let lastTime = 0;
  const file = (id: string) => path.join(dir, `${id}.eml`);

  async function ids(): Promise<string[]> {
    const names = (await readdir(dir)).filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
    return names
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  async function add(content: Readable, envelope: Envelope, isWelcome = () => true): Promise<string | undefined> {
    // Two mails in the same millisecond keep their order.
    lastTime = Math.max(Date.now(), lastTime + 1);
    const id = `${lastTime}-${randomBytes(6).toString('hex')}`;
    const draft = path.join(dir, `.${id}.part`);
    try {
      const source = Readable.from(withEnvelope(content, envelope));
      await pipeline(source, createWriteStream(draft, { flags: 'wx', flush: true }));
      if (!isWelcome()) return undefined;
      await rename(draft, file(id));
      return id;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function readSource(id: string): Promise<Buffer | undefined> {
    if (!ID.test(id)) return undefined;
    return readFile(file(id)).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? undefined : Promise.reject(error),
    );
  }

  async function read(id: string): Promise<ParsedMail | undefined> {
    const source = await readSource(id);
    return source && parseMail(id, source);
  }

  async function list(): Promise<MailSummary[]> {
    const all = [];
    for (const id of await ids()) {
      const summary = summaries.get(id) ?? (await read(id).then((parsed) => parsed && summarise(parsed.mail)));
      if (!summary) continue;
      summaries.set(id, summary);
      all.push(summary);
    }
    return all;
  }

  async function clear(): Promise<number> {
    const all = await ids();
    await Promise.all(all.map((id) => rm(file(id), { force: true })));
    summaries.clear();
    return all.length;
  }

  return { add, list, read, readSource, clear };
}

/** Headers that a mail server adds on delivery; they include the hidden recipients. */
async function* withEnvelope(content: Readable, { from, to }: Envelope): AsyncGenerator<Buffer> {
  const headers = [`Return-Path: <${oneLine(from)}>`, ...to.map((address) => `Delivered-To: ${oneLine(address)}`)];
  yield Buffer.from(`${headers.join('\r\n')}\r\n`);
  yield* content;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, '');
}
