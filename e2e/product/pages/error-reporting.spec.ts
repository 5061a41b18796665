import { expect, type Page, test } from '@playwright/test';
import { type ReportReceiver, startReportReceiver } from '../../../packages/error-reporting/src/testing/index.ts';
import { url } from '../harness/product/running-product.ts';
import { type SecondProduct, startSecondProduct } from '../harness/product/second-product.ts';

let receiver: ReportReceiver;
let second: SecondProduct;

test.beforeAll(async () => {
  receiver = await startReportReceiver();
  second = await startSecondProduct({
    ERROR_REPORTING_DSN: receiver.dsn,
    ERROR_REPORTING_TRACES: '1',
    // Its own address is not a demo host here.
    ERROR_REPORTING_DEMO_HOSTS: '127.0.0.1',
  });
});
test.afterAll(async () => {
  await second.stop();
  await receiver.close();
});

const ofPages = () => receiver.reports.filter(({ event }) => event.tags?.program === 'web');

/** Opens a page and throws an uncaught error in it. */
async function failOn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no film of camille@agency.example');
    });
  });
}

test('a page’s error arrives without secrets, and so does its load time; a page on a demo host reports nothing', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const demo = new URL(`${url()}/login`);
  demo.hostname = '127.0.0.1';
  await failOn(page, demo.href);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((each) => each.includes('browser-reporter'))).toEqual([]);

  await failOn(page, `${url()}/login?redirect=%2Fdeliver&token=abcdef`);
  await expect
    .poll(() =>
      ofPages()
        .map(({ kind }) => kind)
        .sort(),
    )
    .toEqual(['event', 'transaction']);
  const events = ofPages().map(({ event }) => event);
  for (const event of events) {
    expect(event.environment).toBe('localhost');
    expect(event.release).toMatch(/^\d+\.\d+\.\d+/);
  }
  expect(events.find(({ type }) => type !== 'transaction')).toMatchObject({
    tags: { route: '/login' },
    exception: { values: [{ type: 'TypeError', value: 'no film of [address]' }] },
  });
  expect(receiver.requests.map(({ body }) => body).join('\n')).not.toMatch(/camille|abcdef|127\.0\.0\.1/);
});
