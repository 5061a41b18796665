import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailStore } from './mail-store.ts';
import { contentSecurityPolicies } from './response-headers.ts';

export type Reply = {
  status: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
};

const pageFiles: Record<string, { file: string; type: string }> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/mailbox.css': { file: 'mailbox.css', type: 'text/css; charset=utf-8' },
  '/mailbox.js': { file: 'mailbox.js', type: 'text/javascript; charset=utf-8' },
  '/icon.svg': { file: 'icon.svg', type: 'image/svg+xml' },
};

export async function route(store: MailStore, method: string, url: URL): Promise<Reply> {
  if (url.pathname === '/api/messages' && method === 'DELETE') return json({ deleted: await store.clear() });
  if (method !== 'GET' && method !== 'HEAD') return notAllowed();
  if (url.pathname === '/healthz') return json({ status: 'ok' });
  if (url.pathname === '/api/messages') return list(store, url.searchParams.get('to'));

  const pageFile = Object.hasOwn(pageFiles, url.pathname) ? pageFiles[url.pathname] : undefined;
  if (pageFile) {
    const body = await readFile(path.join(import.meta.dirname, 'page', pageFile.file));
    return { status: 200, type: pageFile.type, body };
  }
  const [, id, part, index] =
    /^\/api\/messages\/([^/]+)(?:\/(html|raw|attachments)(?:\/(\d+))?)?$/.exec(url.pathname) ?? [];
  return (id && (await mailPart(store, id, part, index))) || notFound();
}

/** All mails, newest first; `?to=` filters by recipient. */
async function list(store: MailStore, to: string | null): Promise<Reply> {
  const all = await store.list();
  const wanted = to?.toLowerCase();
  return json(wanted ? all.filter((mail) => mail.to.some(({ address }) => address.toLowerCase() === wanted)) : all);
}

async function mailPart(store: MailStore, id: string, part?: string, index?: string): Promise<Reply | undefined> {
  if (part === 'raw') {
    const source = index === undefined ? await store.readSource(id) : undefined;
    return source && download(source, `${id}.eml`, 'message/rfc822');
  }
  const parsed = await store.read(id);
  if (!parsed) return undefined;
  const { mail, attachmentContents } = parsed;
  if (part === undefined) return json(mail);
  if (part === 'html') return mail.html === null || index !== undefined ? undefined : mailHtml(mail.html);
  const position = Number(index ?? Number.NaN);
  const attachment = mail.attachments[position];
  const content = attachmentContents[position];
  return attachment && content && download(content, attachment.filename, 'application/octet-stream');
}

function mailHtml(html: string): Reply {
  const base = '<base target="_blank">';
  const body = /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': contentSecurityPolicies.mailHtml },
  };
}

function download(body: Uint8Array, filename: string, type: string): Reply {
  const ascii = filename.replace(/[^A-Za-z0-9._ -]/g, '_');
  const utf8 = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return {
    status: 200,
    type,
    body,
    headers: {
      'content-security-policy': contentSecurityPolicies.download,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`,
    },
  };
}

function json(value: unknown, status = 200): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

function notFound(): Reply {
  return json({ error: { code: 'not-found', message: 'There is nothing here.' } }, 404);
}

function notAllowed(): Reply {
  const error = { code: 'method-not-allowed', message: 'Only reading is allowed here.' };
  return { ...json({ error }, 405), headers: { allow: 'GET, HEAD' } };
}
