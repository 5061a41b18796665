import { spawnSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { CHROMIUM, findProgram } from '../../../scripts/system-tools.ts';
import { CHROMIUM_ARGS } from '../../playwright.config.ts';
import { peakTabMemoryMb } from '../../upload/harness/tab-memory.ts';
import { runFolder, xdcamMaster } from '../harness/films/films.ts';
import { fillOrderInfo, register } from '../harness/steps/customer-pages.ts';
import { campaignUrl, dropFilm, orderCampaigns } from '../harness/steps/upload-steps.ts';

const SIZE_BYTES = 6 * 1024 ** 3;
/** Limit for files of any size (docs/decisions/012). */
const GOAL_MB = 300;
/** From the order form to the end of the sound measurement: 265 to 314 observed, 380 with a leaked worker. */
const ORDER_LIMIT_MB = 345;
/** While parts are hashed and sent and the sound is measured: 286 to 349 observed, 448 with leaked workers and buffers. */
const SENDING_LIMIT_MB = 400;

/** The analysis searches the hole for frames: seconds on an idle machine, two minutes on a busy one. */
const PATIENT = { timeout: 300_000 };

/** A minute of XDCAM whose sound is read in full, followed by a hole up to 6 GiB. */
function hugeFilm(): string {
  const file = path.join(runFolder(), 'huge.mxf');
  const copy = ['-v', 'error', '-y', '-stream_loop', '59', '-i', xdcamMaster(1), '-map', '0', '-c', 'copy', file];
  if (spawnSync('ffmpeg', copy, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('ffmpeg could not make the huge film');
  truncateSync(file, SIZE_BYTES);
  return file;
}

test('a film of 6 GiB leaks no worker and no buffers in the tab, on the order page or while it is sent', async () => {
  test.setTimeout(900_000);
  const film = hugeFilm();
  // the full browser that users have: the headless shell takes less
  const executablePath = findProgram(CHROMIUM.programs) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ locale: 'fr-FR' });
    await register(page, french, `huge-${crypto.randomUUID()}@agence.example`);
    await fillOrderInfo(page, french, 'FR_AGCE_ANNO_PROD_0101_060_F');
    await dropFilm(page, french, film);
    await expect(page.locator('[data-testid="sound-report"][data-state="done"]')).toBeVisible(PATIENT);
    expect(page.workers()).toEqual([]);
    const orderMb = await peakTabMemoryMb(browser);
    await page.evaluate(() => localStorage.clear());
    const [id = ''] = await orderCampaigns(page, 'fr-FR', ['Immense'], { seconds: 2 });
    await page.goto(campaignUrl(id));
    await dropFilm(page, french, film);
    let sentParts = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.url().includes('partNumber')) sentParts += 1;
    });
    await expect.poll(() => sentParts, PATIENT).toBeGreaterThan(50);
    const sentMb = await peakTabMemoryMb(browser);
    console.log(
      `a film of 6 GiB: peak of the tab ${orderMb.toFixed(0)} MB on the order page, ${sentMb.toFixed(0)} MB while it is sent (goal ${GOAL_MB}, limits ${ORDER_LIMIT_MB} and ${SENDING_LIMIT_MB})`,
    );
    expect(orderMb).toBeLessThan(ORDER_LIMIT_MB);
    expect(sentMb).toBeLessThan(SENDING_LIMIT_MB);
  } finally {
    await browser.close();
  }
});
