import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tables } from '@spotway/database';
import type { MediaAnalysis } from '@spotway/domain/film';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendSubtitle } from '../testing/send-subtitle.ts';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline();
});
afterAll(async () => {
  await pipeline.stop();
});

const showFile = async (fileId: string) =>
  (await pipeline.db.select().from(tables.showFiles).where(eq(tables.showFiles.id, fileId)))[0]!;

function rejectionOf({ broadcastableId }: OrderedFilm): Promise<string> {
  return vi.waitFor(async () => {
    const { broadcastables } = tables;
    const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, broadcastableId));
    expect(row?.rejectedAt).not.toBeNull();
    return row?.rejectionReason ?? '';
  }, WAIT);
}

describe('a stored film that the drop rules refuse (point 5)', () => {
  test('is sent back to the customer with the reason in plain words, however it was uploaded', async () => {
    const film = await pipeline.order(await makeFilm('fps-24'), ['h264-mp4']);
    expect(await rejectionOf(film)).toContain('25 images par seconde');
    const judged = await showFile(film.fileId);
    expect(judged.judgement).toMatchObject({ errors: ['not-25fps'], warnings: ['low-bitrate'], differences: [] });
    expect(judged.probe).not.toBeNull();
  });

  test('is also sent back without a picture or in standard definition', async () => {
    const film = await pipeline.order(await makeFilm('sd'), ['h264-mp4']);
    expect(await rejectionOf(film)).toContain('définition standard');
  });
});

describe('an 18 Mb/s master not analysed by any page', () => {
  test("is not compliant: its report, its PDF's facts and its XML warn about the bit rate, and it is delivered", async () => {
    const film = await pipeline.order(await makeFilm('one-second'), []);
    const { assets, verifications } = tables;
    const xml = await vi.waitFor(async () => {
      const [row] = await pipeline.db
        .select()
        .from(assets)
        .where(and(eq(assets.broadcastableId, film.broadcastableId), eq(assets.kind, 'VerificationReportXml')));
      expect(row).toBeDefined();
      return row!;
    }, WAIT);
    const chunks: Buffer[] = [];
    for await (const chunk of await pipeline.storage.getObjectStream(xml.key)) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain('verdict="warnings"');
    expect(text).toMatch(/<Issue code="low-bitrate" severity="warning" measured="1\d\.?\d?" limit="30" unit="Mb\/s">/);
    expect(text).toMatch(/<Video [^>]*bitRate="1\d{7}"/);
    const [row] = await pipeline.db
      .select()
      .from(verifications)
      .where(eq(verifications.broadcastableId, film.broadcastableId));
    expect(row).toMatchObject({ nbErrors: 0 });
    expect((await showFile(film.fileId)).judgement).toMatchObject({ errors: [], warnings: ['low-bitrate'] });
    const { broadcastables } = tables;
    await vi.waitFor(async () => {
      const [sent] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, film.broadcastableId));
      expect(sent?.qualifiedAt).not.toBeNull();
    }, WAIT);
  });
});

describe("the browser's analysis", () => {
  test('is compared with the stored object; a disagreement is recorded in the audit log', async () => {
    const seen: MediaAnalysis = { kind: 'unknown', fileName: 'film.mxf', fileSizeBytes: 5 };
    const film = await pipeline.order(await makeFilm('sd'), ['h264-mp4'], undefined, seen);
    await rejectionOf(film);
    const differences = [{ fact: 'kind', browser: 'unknown', mediaInfo: 'video', ffprobe: 'video' }];
    const { auditLog } = tables;
    const entries = await pipeline.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'analysis.disagreed'), eq(auditLog.subjectId, film.fileId)));
    expect(entries.map(({ facts }) => facts)).toMatchObject([{ errors: ['sd-refused'], differences }]);
  });
});

describe('a film that ffprobe cannot read', () => {
  test('is sent back, and the operator is told that the page had accepted it', async () => {
    const master = { fileName: 'film.mov', fileSizeBytes: 5, durationSeconds: 2, audioCount: 1, audios: [] };
    const seen: MediaAnalysis = { kind: 'audio', format: 'Wave', ...master };
    const film = await pipeline.order(await makeFilm('truncated-mov'), ['h264-mp4'], undefined, seen);
    await rejectionOf(film);
    const { auditLog } = tables;
    const entries = await pipeline.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'analysis.disagreed'), eq(auditLog.subjectId, film.fileId)));
    const differences = [{ fact: 'kind', browser: 'audio', mediaInfo: 'unknown', ffprobe: 'unknown' }];
    expect(entries.map(({ facts }) => facts)).toMatchObject([{ ffprobeRefusal: 'unreadable', differences }]);
  });
});

describe('a file that is not a film', () => {
  const orderFile = async (name: string, content: string) => {
    const file = path.join(pipeline.folder, name);
    await writeFile(file, content, 'latin1');
    return pipeline.order(file, ['h264-mp4']);
  };

  test.each([
    ['film.mov', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n', 'Ce fichier est un PDF, pas un film.'],
    [
      'film.mxf',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'Ce fichier est une image (SVG), pas un film.',
    ],
    ['film.mp4', '<?xml version="1.0"?><MPD><BaseURL>a.mp4</BaseURL></MPD>', 'manifeste (MPEG-DASH), pas un film.'],
    [
      'film2.mov',
      `850STL25.01${' '.repeat(1013)}${'\0'.repeat(128)}`,
      'un fichier de sous-titres (EBU STL), pas un film.',
    ],
    ['film3.mov', `PK\x03\x04${'\0'.repeat(26)}film.mxf`, 'Ce fichier est une archive (ZIP), pas un film.'],
  ])('is rejected for what it is, not as damaged: %s', async (name, content, words) => {
    const film = await orderFile(name, content);
    const reason = await rejectionOf(film);
    expect(reason).toContain(words);
    expect(reason).not.toContain('endommagé');
    const { judgement } = await showFile(film.fileId);
    expect(judgement).toMatchObject({ errors: ['unsupported'], recognised: { format: expect.any(String) } });
  });

  test('is named in the mail about its rejection', async () => {
    const film = await orderFile('film4.mov', '%PDF-1.7\n');
    await rejectionOf(film);
    await vi.waitFor(async () => {
      const answer = await fetch(`${pipeline.mailboxUrl}/api/messages`);
      const messages = (await answer.json()) as { id: string }[];
      const texts = await Promise.all(
        messages.map(async ({ id }) => (await fetch(`${pipeline.mailboxUrl}/api/messages/${id}`)).text()),
      );
      expect(texts.join()).toContain('Ce fichier est un PDF, pas un film.');
    }, WAIT);
  });
});

describe('a subtitle', () => {
  test('is stored as WebVTT for the player', async () => {
    const film = await pipeline.order(await makeFilm('good-xdcam'), []);
    const fileId = await sendSubtitle(pipeline, film, 'titres.txt', '1\n00:00:00,480 --> 00:00:02,000\nÀ la plage\n\n');
    const asset = await vi.waitFor(async () => {
      const { assets } = tables;
      const [row] = await pipeline.db
        .select()
        .from(assets)
        .where(and(eq(assets.broadcastableId, film.broadcastableId), eq(assets.kind, 'ProxySubtitle')));
      expect(row).toBeDefined();
      return row!;
    }, WAIT);
    const details = { fileId, report: { nbErrors: 0, nbWarnings: 0, issues: [] } };
    expect(asset).toMatchObject({ role: 'proxy_subtitle', mimeType: 'text/vtt', details });
    const chunks: Buffer[] = [];
    for await (const chunk of await pipeline.storage.getObjectStream(asset.key)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('utf8')).toBe('WEBVTT\n\n00:00:00.480 --> 00:00:02.000\nÀ la plage\n');
    expect((await showFile(fileId)).judgement).toMatchObject({ errors: [] });
  });

  test('that is really a PDF is refused on its own, and sends no film back', async () => {
    const film = await pipeline.order(await makeFilm('one-second'), []);
    const fileId = await sendSubtitle(
      pipeline,
      film,
      'titres.srt',
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n',
    );
    const recognised = { family: 'document', format: 'PDF' };
    const refusal = { errors: ['unsupported'], subtitleRefusal: 'unknown-format', recognised };
    await vi.waitFor(async () => expect((await showFile(fileId)).judgement).toMatchObject(refusal), WAIT);
    const { broadcastables } = tables;
    const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, film.broadcastableId));
    expect(row?.rejectedAt).toBeNull();
  });
});
