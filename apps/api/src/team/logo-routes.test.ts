import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createQueue, type Queue, readLogos } from '@spotway/queue';
import { createLogoReader, createWorkFolder } from '@spotway/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';

let api: TestApi;
let queue: Queue;
let folder: string;
const stopping = new AbortController();
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-logos-'));
  queue = createQueue({ connectionString: api.config.DATABASE_URL, supervise: true, onError: () => {} });
  await queue.start();
  await readLogos(queue, createLogoReader(createWorkFolder(folder, 1e9, api.storage)), stopping.signal);
});
afterAll(async () => {
  stopping.abort();
  await queue.stop(1000);
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function picture(coding: string, size = '800x400'): Buffer {
  const source = ['-f', 'lavfi', '-i', `color=red:s=${size}`, '-frames:v', '1'];
  return execFileSync('ffmpeg', ['-loglevel', 'error', ...source, '-c:v', coding, '-f', 'image2pipe', '-'], {
    maxBuffer: 1e8,
  });
}

const send = (who: TestClient, content: Buffer, id = who.organizationId) =>
  api.call({
    method: 'PUT',
    url: `/api/organizations/${id}/logo`,
    headers: { cookie: who.cookie, 'content-type': 'application/octet-stream' },
    payload: content,
  });
const logoOf = async (who: TestClient) => (await who.get('/api/user')).json().organizations[0].logo as string | null;

describe('an organisation’s logo', () => {
  it.each(['png', 'mjpeg', 'libwebp'])(
    'is kept from a picture coded by %s as a PNG of our own, in a box of 512 pixels',
    async (coding) => {
      const client = await api.client();
      // What follows a PNG refuses it (below); other formats end where they say.
      const behind = coding === 'png' ? '' : '<script>alert(1)</script>';
      const polyglot = Buffer.concat([picture(coding), Buffer.from(behind)]);
      expect((await send(client, polyglot)).statusCode).toBe(200);
      const answer = await client.get((await logoOf(client)) ?? '');
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const png = answer.rawPayload;
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 256]);
      expect(png.includes('script')).toBe(false);
    },
  );

  it('gets another address when it is replaced, and none once it is removed', async () => {
    const client = await api.client();
    const addresses = [await logoOf(client)];
    for (const size of ['10x10', '20x20']) {
      await send(client, picture('png', size));
      addresses.push(await logoOf(client));
    }
    expect(new Set(addresses).size).toBe(3);
    await client.send('DELETE', `/api/organizations/${client.organizationId}/logo`);
    expect(await logoOf(client)).toBeNull();
    expect((await client.get(addresses[1] ?? '')).statusCode).toBe(404);
  });

  const whole = () => picture('png', '64x64');
  const declaring = (width: number) => {
    const png = whole();
    png.writeUInt32BE(width, 16);
    return png;
  };
  it.each<[string, () => Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a name only', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half a PNG', () => whole().subarray(0, 100)],
    ['a PNG that declares another width', () => declaring(65)],
    ['a PNG that declares a vast width', () => declaring(2_000_000)],
    ['a small file that becomes 25 megapixels', () => picture('png', '5000x5000')],
    ['a PNG with a script behind it', () => Buffer.concat([whole(), Buffer.from('<script>alert(1)</script>')])],
    ['a film', () => Buffer.from('\0\0\0\x18ftypmp42', 'latin1')],
    ['a playlist of other files', () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
  ])('is not made of %s', async (_, content) => {
    const client = await api.client();
    expect(codeOf(await send(client, content()))).toBe('image_refused');
    expect(await logoOf(client)).toBeNull();
  });

  it('has at most a megabyte, and no business with strangers', async () => {
    const [client, stranger, colleague] = [await api.client(), await api.client(), await api.client()];
    expect(codeOf(await send(client, Buffer.alloc(1_000_001)))).toBe('file_too_large');
    expect(codeOf(await send(stranger, picture('png'), client.organizationId))).toBe('not_found');
    await send(client, picture('png'));
    const address = (await logoOf(client)) ?? '';
    expect(codeOf(await stranger.send('DELETE', `/api/organizations/${client.organizationId}/logo`))).toBe('not_found');
    expect(codeOf(await stranger.get(address))).toBe('not_found');
    await joinTeam(api, colleague, client.organizationId);
    expect((await colleague.get(address)).statusCode).toBe(200);
    const operator = await api.client({ operator: true });
    const found = await operator.get(`/api/ops/organizations?search=${encodeURIComponent(client.email)}`);
    expect(found.json()).toMatchObject([{ id: client.organizationId, logo: address }]);
    expect((await operator.get(address)).statusCode).toBe(200);
    expect((await send(colleague, picture('png'), client.organizationId)).statusCode).toBe(200);
  });
});
