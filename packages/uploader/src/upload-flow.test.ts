import { describe, expect, it } from 'vitest';
import type { SignatureRequest } from './requests/upload-server.ts';
import { errorBody } from './testing/fake-store.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

describe('an upload', () => {
  it('stores a file of 10 parts completely, 5 at once, and ends Finished', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const file = testFile(950);
    const upload = uploader.add(file, target);
    expect(upload.state).toBe('OnGoing');
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
    expect(store.of('part')).toHaveLength(10);
    expect(store.mostInFlight).toBe(5);
    expect(server.of('progress').at(-1)?.body).toMatchObject({ progress: 1, completed: true, secondsLeft: 0 });
    expect(upload.stats).toMatchObject({ loadedBytes: 950, remainingBytes: 0, fraction: 1 });
  });

  it("sends the specification's metadata with Initiate: user, base64 name, type and start time", async () => {
    const { timing, store, uploader } = createTestBench();
    const upload = uploader.add(testFile(150, 'Été.mxf'), { ...target, userId: 'u1' });
    const startTime = new Date(timing.now()).toISOString();
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('initiate')[0]?.headers).toMatchObject({
      'x-amz-meta-filename': 'w4l0w6kubXhm',
      'x-amz-meta-mime-type': 'application/mxf',
      'x-amz-meta-start-time': startTime,
      'x-amz-meta-user-id': 'u1',
    });
  });

  it('signs the length and MD5 of each part, and reports the upload id to the API before the first part', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const upload = uploader.add(testFile(150), target);
    await timing.until(() => upload.state === 'Finished');
    const signed = server.of('sign').map((entry) => (entry.body as SignatureRequest).canonicalRequest);
    expect(signed[1]).toMatch(
      /^PUT\n\/bucket\/masters\/f1\/source\npartNumber=1&uploadId=upload-1\ncontent-length:100\ncontent-md5:.{24}\n/,
    );
    expect(store.of('part')[0]?.headers).not.toHaveProperty('content-length');
    expect(store.of('part')[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\//);
    const calls = server.log.map((entry) => entry.call);
    expect(calls.slice(0, 4)).toEqual(['config', 'sign', 's3Id', 'sign']);
    expect(server.s3Ids.get('f1')).toBe('upload-1');
  });

  it('goes to the accelerated host when the bucket has one', async () => {
    const { timing, store, server, uploader } = createTestBench();
    server.config = { ...server.config, acceleratedEndpoint: 'https://bucket.s3-accelerate.amazonaws.com' };
    const upload = uploader.add(testFile(150), target);
    await timing.until(() => store.of('part').length > 0);
    expect(store.of('part')[0]?.url.href).toMatch(
      /^https:\/\/bucket\.s3-accelerate\.amazonaws\.com\/masters\/f1\/source\?/,
    );
    await upload.cancel();
  });

  it('reports progress every 10 s and always at completion', async () => {
    const { timing, store, server, uploader } = createTestBench();
    store.partMs = 7_000;
    const start = timing.now();
    const upload = uploader.add(testFile(2_500), target);
    await timing.until(() => upload.state === 'Finished');
    const reports = server.of('progress');
    expect(reports.map((entry) => entry.at - start)).toEqual([10_000, 20_000, 30_000, 35_000]);
    expect(reports.map((entry) => (entry.body as { completed: boolean }).completed)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(reports[1]?.body).toMatchObject({ progress: expect.closeTo(0.4, 0.1), speed: expect.closeTo(70, -2) });
  });

  it('emits speed, remaining time and bytes while parts are in flight', async () => {
    const { timing, store, uploader } = createTestBench();
    store.partMs = 10_000;
    const upload = uploader.add(testFile(1_000), target);
    const seen: number[] = [];
    upload.on('progress', (stats) => seen.push(stats.loadedBytes));
    await timing.advance(6_000);
    expect(upload.stats).toMatchObject({ totalBytes: 1_000, loadedBytes: 250, remainingBytes: 750, fraction: 0.25 });
    expect(upload.stats.secondsLeft).toBeGreaterThan(0);
    expect(seen).toHaveLength(12);
    await upload.cancel();
  });

  it('shares 5 slots between two files and finishes both', async () => {
    const { timing, store, uploader } = createTestBench();
    const [one, two] = [testFile(2_000, 'one.mov', 1), testFile(2_000, 'two.mov', 2)];
    const uploads = [
      uploader.add(one, { fileId: 'f1', key: 'f1/source', partSizeBytes: 100 }),
      uploader.add(two, { fileId: 'f2', key: 'f2/source', partSizeBytes: 100 }),
    ];
    await timing.until(() => uploads.every((upload) => upload.state === 'Finished'));
    expect(store.mostInFlight).toBe(5);
    const firstHalf = store.of('part').slice(5, 25);
    const ofFirst = firstHalf.filter((entry) => entry.url.pathname.includes('f1')).length;
    expect(ofFirst).toBeGreaterThanOrEqual(8);
    expect(ofFirst).toBeLessThanOrEqual(12);
    expect(store.objects.get('f1/source')?.bytes).toEqual(await bytesOf(one));
    expect(store.objects.get('f2/source')?.bytes).toEqual(await bytesOf(two));
  });
});

describe('completion', () => {
  it('does not take a 200 with <Error> for success: completes again until the object is there', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.operation === 'complete' && nth < 3 ? { status: 200, body: errorBody('InternalError') } : null;
    const upload = uploader.add(testFile(350), target);
    const seen: string[] = [];
    upload.on('state', (state) => seen.push(`${state} ${store.objects.size}`));
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('complete')).toHaveLength(4);
    expect(store.of('part')).toHaveLength(4);
    expect(seen).toEqual(['Finished 1']);
  });

  it('is never Finished while Complete keeps answering 200 with <Error>', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry) =>
      entry.operation === 'complete' ? { status: 200, body: errorBody('InternalError') } : null;
    const upload = uploader.add(testFile(350), target);
    await timing.advance(3_600_000);
    expect(upload.state).toBe('OnGoing');
    expect(store.of('complete').length).toBeGreaterThan(10);
    await upload.cancel();
  });

  it('finds the object by HEAD when the response to Complete was lost and the upload is gone', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => (entry.operation === 'complete' && nth === 0 ? 'lose-answer' : null);
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('complete')).toHaveLength(2);
    expect(store.of('head')).toHaveLength(1);
    expect(store.of('part')).toHaveLength(4);
  });

  it('asks the API where the store refuses HEAD to the upload key: nothing is sent twice', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => {
      if (entry.operation === 'head') return { status: 403 };
      return entry.operation === 'complete' && nth === 0 ? 'lose-answer' : null;
    };
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part')).toHaveLength(4);
    expect(store.of('initiate')).toHaveLength(1);
  });

  it('starts over when the upload is gone, the store refuses HEAD and the API finds no object', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => {
      if (entry.operation === 'complete' && nth === 0) store.uploads.clear();
      return entry.operation === 'head' ? { status: 403 } : null;
    };
    const file = testFile(350);
    const upload = uploader.add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('initiate')).toHaveLength(2);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it.each(['', '&quot;&quot;'])('finishes when Complete returns the ETag %j (Ceph RGW)', async (etag) => {
    const { timing, store, server, uploader } = createTestBench();
    const send = store.send.bind(store);
    store.send = async (request) => {
      const answer = await send(request);
      return { ...answer, text: answer.text.replace(/(?<=CompleteMultipartUploadResult><ETag>)[^<]*/, etag) };
    };
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part')).toHaveLength(4);
    expect(server.of('progress').at(-1)?.body).toMatchObject({ completed: true });
  });

  it('accepts parts whose responses carry no ETag: the store checked their MD5', async () => {
    const { timing, store, uploader } = createTestBench();
    const send = store.send.bind(store);
    store.send = async (request) => ({ ...(await send(request)), header: () => null });
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part')).toHaveLength(4);
  });

  it('starts over when the upload is gone and no object is there', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => {
      if (entry.operation === 'complete' && nth === 0) store.uploads.clear();
      return null;
    };
    const file = testFile(350);
    const upload = uploader.add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('initiate')).toHaveLength(2);
    expect(store.of('part')).toHaveLength(8);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('rejects an object of the same size with different bytes', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => {
      if (entry.operation === 'complete' && nth === 0) {
        store.uploads.clear();
        store.objects.set(target.key, { bytes: new Uint8Array(350), etag: `${'0'.repeat(32)}-4` });
      }
      return null;
    };
    const file = testFile(350);
    const upload = uploader.add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('lists the parts and sends the missing one when the store refuses with InvalidPart', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => {
      if (entry.operation === 'complete' && nth === 0)
        for (const upload of store.uploads.values()) upload.parts.delete(2);
      return null;
    };
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').map((entry) => entry.partNumber)).toEqual([1, 2, 3, 4, 2]);
  });

  it('does the same when the refusal is inside a 200 response', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => {
      if (entry.operation !== 'complete' || nth > 0) return null;
      for (const upload of store.uploads.values()) upload.parts.delete(2);
      return { status: 200, body: errorBody('InvalidPart') };
    };
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('complete')).toHaveLength(2);
    expect(store.of('list')).toHaveLength(1);
    expect(store.of('part').map((entry) => entry.partNumber)).toEqual([1, 2, 3, 4, 2]);
  });

  it("does not take a proxy's 200 page for the store's response", async () => {
    const { timing, store, server, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.operation === 'complete' && nth < 2 ? { status: 200, body: '<html></html>' } : null;
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('complete')).toHaveLength(3);
    expect(server.of('progress').filter((entry) => (entry.body as { completed: boolean }).completed)).toHaveLength(1);
  });

  it("sends the missing parts when the server's own check finds the object incomplete", async () => {
    const { timing, store, server, uploader } = createTestBench();
    // a Complete that the store confirms but does not carry out, on an upload that lost part 3
    store.mischief = (entry, nth) => {
      if (entry.operation !== 'complete' || nth > 0) return null;
      for (const upload of store.uploads.values()) upload.parts.delete(3);
      return { status: 200, body: '<CompleteMultipartUploadResult><ETag>"x-4"</ETag></CompleteMultipartUploadResult>' };
    };
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').map((entry) => entry.partNumber)).toEqual([1, 2, 3, 4, 3]);
    expect(server.of('progress').filter((entry) => (entry.body as { completed: boolean }).completed)).toHaveLength(2);
  });

  it('gives up with part-failed when the server never finds the object whole', async () => {
    const { timing, server, uploader } = createTestBench();
    server.answerTo = ({ call }) => (call === 'progress' ? { status: 409, code: 'upload_incomplete' } : null);
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.state).toBe('Paused');
    expect(upload.failure?.code).toBe('part-failed');
  });

  it('ends Finished when the API no longer signs because it has the whole file', async () => {
    const { timing, store, server, uploader } = createTestBench();
    store.objects.set(target.key, { bytes: new Uint8Array(350), etag: 'x' });
    server.answerTo = ({ call }) => (call === 'sign' ? { status: 409, code: 'upload_finished' } : null);
    const upload = uploader.add(testFile(350), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.log).toHaveLength(0);
  });
});
