import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { openFilm } from '../harness/films/player-film.ts';
import { expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';

/** The player's own code may weigh this much, beside shaka-player's. */
const MAX_GZIP_BYTES = 60_000;
const PATIENCE = { timeout: 120_000 };
const worded = (text: string, facts: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));

/** Scripts that the page fetched, in order: file name and body. */
function watchScripts(page: Page) {
  const scripts: { readonly name: string; readonly body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push({ name: pathname, body: response.body() });
  });
  return scripts;
}

/** The accessible name and state of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
    return {
      name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    };
  });

for (const { locale, words, language } of [
  { locale: 'fr-FR', words: french, language: 'fr' },
  { locale: 'en-GB', words: english, language: 'en' },
] as const) {
  test(`the player is small, and can be worked by keyboard and screen reader, ${locale}`, async ({ browser }) => {
    test.setTimeout(400_000);
    const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const { player } = words;
    const faults = watchForFaults(page);
    const scripts = watchScripts(page);
    const address = await openFilm(page, { language, seconds: 4 });
    const by = (text: string, seconds: number) => worded(text, { seconds });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const slider = page.getByRole('slider', { name: player.seek });
    const timecode = page.getByRole('textbox', { name: player.timecode });

    await page.goto(address);
    await expect(page.getByRole('button', { name: player.start })).toBeVisible(PATIENCE);
    await page.waitForLoadState('networkidle');
    const isEngine = ({ name }: { name: string }) => name.includes('shaka');
    expect(scripts.filter(isEngine)).toEqual([]);
    await page.getByRole('button', { name: player.start }).click();
    await expect(button(player.goToStart)).toBeEnabled(PATIENCE);
    expect(scripts.filter(isEngine)).toHaveLength(1);
    // the build names a file after the pages that share it
    const own = scripts.filter((script) => script.name.includes('player') && !isEngine(script));
    const sizes = await Promise.all(own.map(async ({ body }) => gzipSync(await body).length));
    expect(own.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_GZIP_BYTES);

    await page.keyboard.press('k');
    await button(player.goToStart).click();
    await expect(slider).toHaveAttribute('aria-valuetext', '10:00:00:00');
    // a clicked button does not take Space from the player
    await page.keyboard.press(' ');
    await expect(button(player.pause)).toBeVisible();
    await page.keyboard.press(' ');
    await expect(button(player.play)).toBeVisible();
    await button(player.goToEnd).click();
    await expect(slider).toHaveAttribute('aria-valuetext', '10:00:03:24');
    await expect(slider).toHaveAttribute('aria-valuenow', '99');

    const order = [
      player.seek,
      player.goToStart,
      player.previousFrame,
      player.play,
      player.nextFrame,
      player.goToEnd,
      player.timecode,
      by(player.backBy, 5),
      by(player.backBy, 1),
      by(player.forwardBy, 1),
      by(player.forwardBy, 5),
      '×1',
      '×2',
      '×4',
      player.audio,
      player.more,
      player.fullScreen,
    ];
    await expect(page.getByRole('heading', { name: player.findings })).toBeVisible(PATIENCE);
    await page.emulateMedia({ forcedColors: 'active' });
    await slider.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const visited = [await focused(page)];
    while (visited.at(-1)?.name !== player.fullScreen && visited.length < 60) {
      await page.keyboard.press('Tab');
      visited.push(await focused(page));
    }
    expect(visited.filter(({ name, hasRing }) => name === '' || !hasRing)).toEqual([]);
    expect(visited.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order);
    await page.emulateMedia({ forcedColors: 'none' });

    // keys work the focused control, and arrows step frames from it
    await button(player.previousFrame).focus();
    await page.keyboard.press(' ');
    await expect(timecode).toHaveValue('10 00 03 23');
    await page.keyboard.press('ArrowLeft');
    await expect(timecode).toHaveValue('10 00 03 22');
    await page.getByRole('combobox', { name: player.audio }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(timecode).toHaveValue('10 00 03 21');
    await button('×2').focus();
    await page.keyboard.press('Enter');
    await expect(button('×2')).toHaveAttribute('aria-pressed', 'true');
    await expect(button('×1')).toHaveAttribute('aria-pressed', 'false');

    // a copied timecode has colons, and is pasted with spaces
    const comment = page.getByRole('textbox', { name: worded(player.comments.field, { timecode: '10:00:03:21' }) });
    await timecode.focus();
    await page.keyboard.press('ControlOrMeta+c');
    await comment.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(comment).toHaveValue('10:00:03:21');
    await comment.fill('10:00:01:07');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await timecode.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(slider).toHaveAttribute('aria-valuetext', '10:00:01:07');
    await page.keyboard.press('Enter');
    await expect(timecode).toHaveValue('10 00 01 07');

    const status = page.getByRole('status');
    const sent = page.getByRole('textbox', { name: worded(player.comments.field, { timecode: '10:00:01:07' }) });
    await sent.fill('Trop sombre');
    await button(player.comments.send).click();
    await expect(status.filter({ hasText: player.said.comment })).toBeAttached();
    const named = { name: 'Camille Martin', timecode: '10:00:01:07' };
    await page.getByRole('button', { name: worded(player.comments.closeOf, named) }).click();
    await expect(status.filter({ hasText: player.said.closed })).toBeAttached();

    // full screen has its lists and shows the help, and a double click leaves it
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.locator('video').dblclick();
    await expect.poll(isFull).toBe(true);
    await page.getByRole('combobox', { name: player.audio }).selectOption({ index: 0 });
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => document.fullscreenElement?.contains(element))).toBe(true);
    await page.keyboard.press('Escape');
    if (await isFull()) await page.locator('video').dblclick();
    await expect.poll(isFull).toBe(false);
    await page.keyboard.press('k');

    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    expect(faults).toEqual([]);
    await context.close();
  });
}
