import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startLocalPostgres } from '@spotway/local-postgres';
import type { PartTransport } from '@spotway/uploader';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { fetchTransport, uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { readPorts } from '../../../scripts/product/ports.ts';
import { ROOT } from '../../../scripts/root.ts';
import { heavyMaster, runFolder } from '../harness/films/films.ts';
import { freePort } from '../harness/product/free-port.ts';
import { processTree } from '../harness/product/processes.ts';

const PART_BYTES = 5 * 1024 * 1024;

test('kill -9 of everything mid-upload: it resumes after a restart, and finished parts are not sent again', async () => {
  // A product that takes a minute to restart is retried two minutes after it died, as the engine's backoff doubles.
  test.setTimeout(360_000);
  const port = await freePort();
  const dataDir = path.join(runFolder(), `data-killed-${crypto.randomUUID()}`);
  const start = () => startProduct(port, dataDir);
  let product = await start();
  try {
    const client = createApiClient(`http://localhost:${port}`);
    await client.register({ name: 'Agence', email: 'k@agence.example', password: 'Correct-Horse-7' });
    const ids = (await client.destinations()).slice(0, 1).map((each) => each.organizationId);
    const order = await client.createCampaign(demoOrder(ids, 'FR_TEST_SPOT_FILM_0003_003_F', 3));

    const finished = new Set<string>();
    const sentTwice: string[] = [];
    const killed = Promise.withResolvers<void>();
    const transport: PartTransport = {
      async send(request) {
        const part = request.method === 'PUT' ? new URL(request.url).searchParams.get('partNumber') : null;
        if (part && finished.has(part)) sentTwice.push(part);
        const response = await fetchTransport.send(request);
        if (part && response.status === 200) finished.add(part);
        if (finished.size >= 4) killed.resolve();
        return response;
      },
    };
    const upload = uploadFromDisk(client, { showId: order.spots[0]!.showId, file: heavyMaster(3), transport });
    await test.step('four parts are finished', () => inTime(killed.promise, dataDir));
    await killEverything(product, dataDir);
    const partsBeforeTheKill = finished.size;
    const ports = readPorts(dataDir);
    product = await test.step('the product starts again', () => inTime(start(), dataDir));
    // Open pages reach the store by its port.
    expect(readPorts(dataDir)).toEqual(ports);
    await test.step('the upload resumes', () => inTime(upload, dataDir));

    expect(partsBeforeTheKill).toBeGreaterThanOrEqual(4);
    expect(sentTwice).toEqual([]);
    const campaign = await client.campaign(order.id);
    expect(campaign.spots[0]!.show.activeBroadcastable!.files.material!.upload.completed).toBe(true);
  } finally {
    // A killed one, or one that did not restart, has already ended.
    if (product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM');
      await new Promise((resolve) => product.once('exit', resolve));
    }
  }
});

/** Fails with the latest API and store logs if the work does not end within two and a half minutes. */
function inTime<T>(work: Promise<T>, dataDir: string): Promise<T> {
  const endOf = (program: string) =>
    readFileSync(path.join(dataDir, 'logs', `${program}.log`), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-4)
      .join('\n');
  const late = delay(150_000, undefined, { ref: false }).then(() => {
    throw new Error(`nothing more happened\n${['api', 'store'].map(endOf).join('\n')}`);
  });
  return Promise.race([work, late]);
}

async function startProduct(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, UPLOAD_PART_SIZE_BYTES: String(PART_BYTES) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (text) => {
      output += text;
      if (output.includes('Spotway runs')) resolve();
    });
    child.once('exit', () => reject(new Error(`the product did not start:\n${output}`)));
  });
  return child;
}

/** The supervisor, its programs, and the database, which would outlive them. */
async function killEverything(product: ChildProcess, dataDir: string): Promise<void> {
  const { pid: postgres } = await startLocalPostgres({ dataDir });
  for (const pid of [...processTree(product.pid!), ...processTree(postgres)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}
