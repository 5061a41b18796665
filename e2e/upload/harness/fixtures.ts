import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { test as base, expect, type Page } from '@playwright/test';
import type { UploadBridge } from '../page/main.ts';
import { buildPage } from './build-page.ts';
import { sha256Of, writeMaster } from './master-file.ts';
import { type MeddlingProxy, startMeddlingProxy } from './meddling-proxy.ts';
import { startStore, type TestStore } from './store.ts';
import { type ExpectedFile, startUploadSite, type UploadSite } from './upload-site.ts';

export const MEBIBYTE = 1024 * 1024;

interface Bench {
  site: UploadSite;
  proxy: MeddlingProxy;
  store: TestStore;
  client: S3Client;
  bucket: string;
  folder: string;
  /** A file of this size on disk, made once. */
  master(mebibytes: number): Promise<string>;
  sha256OfObject(key: string): Promise<string>;
  objectCount(): Promise<number>;
  /** Open multipart uploads in the store. */
  openUploads(): Promise<number>;
}

interface PageMeans {
  /** Opens the test page in a tab and picks the file. */
  open(page: Page, path: string): Promise<void>;
  start(page: Page, file: ExpectedFile, settings?: Parameters<UploadBridge['start']>[1]): Promise<number>;
  view(page: Page, index?: number): Promise<NonNullable<ReturnType<UploadBridge['view']>>>;
  finished(page: Page, index?: number, timeoutMs?: number): Promise<void>;
}

type Uploads = { uploads: UploadBridge };

interface WorkerMeans {
  /** Removed with the worker. */
  folder: string;
  /** Folder of the built test page. */
  pageFolder: string;
  /** The embedded store, unless a spec chooses another. */
  store: TestStore;
  bench: Bench;
}

export const test = base.extend<{ means: PageMeans; clean: undefined }, WorkerMeans>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'upload-e2e-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  store: [
    async ({ folder }, use) => {
      const store = await startStore(join(folder, 'store'));
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  pageFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const pageFolder = await buildPage();
      await use(pageFolder);
      await rm(pageFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  bench: [
    async ({ folder, store, pageFolder }, use) => {
      const proxy = await startMeddlingProxy(store);
      const site = await startUploadSite({ ...store, pageFolder, endpoint: proxy.origin });
      const { client, bucket } = store;
      const masters = new Map<number, Promise<string>>();
      async function make(mebibytes: number): Promise<string> {
        const path = join(folder, `master-${mebibytes}.mxf`);
        await writeMaster(path, mebibytes);
        return path;
      }
      await use({
        site,
        proxy,
        store,
        client,
        bucket,
        folder,
        master(mebibytes) {
          const made = masters.get(mebibytes) ?? make(mebibytes);
          masters.set(mebibytes, made);
          return made;
        },
        async sha256OfObject(key) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
          return sha256Of(Body as AsyncIterable<Uint8Array>);
        },
        async objectCount() {
          const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
          return KeyCount ?? 0;
        },
        async openUploads() {
          const { Uploads: open } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
          return open?.length ?? 0;
        },
      });
      await site.close();
      await proxy.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  /** Each test starts with a working connection to the store. */
  clean: [
    async ({ bench: { proxy, site } }, use) => {
      site.acceleratedEndpoint = null;
      proxy.meddle = () => null;
      proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
      proxy.log.length = 0;
      await use(undefined);
    },
    { auto: true },
  ],

  means: async ({ bench }, use) => {
    const view: PageMeans['view'] = async (page, index = 0) => {
      const seen = await page.evaluate((at) => (globalThis as typeof globalThis & Uploads).uploads.view(at), index);
      if (!seen) throw new Error(`No upload number ${index}`);
      return seen;
    };
    await use({
      view,
      async open(page, path) {
        await page.goto(bench.site.origin);
        await page.locator('input').setInputFiles(path);
      },
      start: (page, { id, key, partSizeBytes }, settings = {}) =>
        page.evaluate(([options, more]) => (globalThis as typeof globalThis & Uploads).uploads.start(options, more), [
          { fileId: id, key, partSizeBytes },
          settings,
        ] as const),
      async finished(page, index = 0, timeoutMs = 60_000) {
        await expect
          .poll(
            async () => {
              const { state, failure } = await view(page, index);
              return failure ?? state;
            },
            { timeout: timeoutMs },
          )
          .toBe('Finished');
      },
    });
  },
});

export { expect };
