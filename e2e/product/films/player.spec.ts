import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { openFilm, playToEnd } from '../harness/films/player-film.ts';
import { expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';

const LAST = '10 00 07 24';

for (const { locale, width, words, language } of [
  { locale: 'fr-FR', width: 1440, words: french, language: 'fr' },
  { locale: 'en-GB', width: 390, words: english, language: 'en' },
] as const) {
  test.describe(`player, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('every control and key does what it says', async ({ page }) => {
      const { player } = words;
      const faults = watchForFaults(page);
      const address = await openFilm(page, { language, seconds: 8 });
      await page.goto(address);
      await playToEnd(page, words);
      const timecode = page.getByRole('textbox', { name: player.timecode });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const shows = (value: string) => expect(timecode).toHaveValue(value);
      await expect(page.getByText('XDCAM HD422 50')).toBeVisible();

      const leaveControls = () => page.locator('body').click({ position: { x: 2, y: 2 } });
      await leaveControls();
      await page.keyboard.press(' ');
      await expect(page.getByRole('button', { name: player.pause, exact: true })).toBeVisible();
      await page.keyboard.press(' ');
      await expect(page.getByRole('button', { name: player.play, exact: true })).toBeVisible();
      await press(player.goToStart);
      await shows('10 00 00 00');
      await press(player.nextFrame);
      await shows('10 00 00 01');
      await press(player.previousFrame);
      await shows('10 00 00 00');
      for (const [label, value] of [
        [player.forwardBy.replace('{{seconds}}', '5'), '10 00 05 00'],
        [player.backBy.replace('{{seconds}}', '1'), '10 00 04 00'],
        [player.forwardBy.replace('{{seconds}}', '1'), '10 00 05 00'],
        [player.backBy.replace('{{seconds}}', '5'), '10 00 00 00'],
      ] as const) {
        await press(label);
        await shows(value);
      }
      await press(player.goToEnd);
      await shows(LAST);

      for (const [key, value] of [
        ['Home', '10 00 00 00'],
        ['ArrowRight', '10 00 00 01'],
        ['Shift+ArrowRight', '10 00 01 01'],
        ['PageUp', '10 00 06 01'],
        ['PageDown', '10 00 01 01'],
        ['Shift+ArrowLeft', '10 00 00 01'],
        ['ArrowLeft', '10 00 00 00'],
        ['End', LAST],
      ] as const) {
        await leaveControls();
        await page.keyboard.press(key);
        await shows(value);
      }
      await page.keyboard.press('j');
      await expect(timecode).not.toHaveValue(LAST);
      await page.keyboard.press('k');
      await page.keyboard.press('Home');
      await page.keyboard.press('l');
      await expect(timecode).not.toHaveValue('10 00 00 00');
      await page.keyboard.press('k');
      await expect(page.getByRole('button', { name: player.play, exact: true })).toBeVisible();

      await page.keyboard.press('t');
      await expect(timecode).toBeFocused();
      await timecode.pressSequentially('10000312');
      await expect(timecode).toHaveValue('10 00 03 12');
      await page.keyboard.press('Enter');
      await shows('10 00 03 12');
      await timecode.fill('10:00:00:25');
      await expect(page.getByText(player.noSuchTimecode)).toBeVisible();
      await timecode.fill('11:00:00:00');
      await expect(page.getByText(player.outsideFilm)).toBeVisible();
      await page.keyboard.press('Escape');
      await shows('10 00 03 12');

      for (const speed of ['×2', '×4', '×1']) {
        await press(speed);
        await expect(page.getByRole('button', { name: speed })).toHaveAttribute('aria-pressed', 'true');
      }
      await expectSeekBarExact(page, player.seek);

      const expectFull = (isFull: boolean) =>
        expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(isFull);
      await page.locator('video').dblclick();
      await expectFull(true);
      await press(player.leaveFullScreen);
      await expectFull(false);
      await page.keyboard.press('f');
      await expectFull(true);
      await page.keyboard.press('f');
      await expectFull(false);
      await page.keyboard.press('k');

      const clear = page.getByRole('button', { name: player.command.clearMarks });
      const expectMarks = async (areSet: boolean) => {
        await press(player.more);
        await expect(clear).toBeEnabled({ enabled: areSet });
      };
      await leaveControls();
      await page.keyboard.press('i');
      await page.keyboard.press('o');
      await expectMarks(true);
      await clear.click();
      await page.keyboard.press('i');
      await page.keyboard.press('x');
      await expectMarks(false);
      await press(player.command.markIn);
      await press(player.more);
      await press(player.command.markOut);
      await expectMarks(true);
      await clear.click();

      await press(player.more);
      await page.getByRole('checkbox', { name: player.overlay.fourThirds }).check();
      await expect(page.getByText('4:3', { exact: true })).toBeVisible();
      const download = page.waitForEvent('download');
      await press(player.command.grab);
      expect((await download).suggestedFilename()).toMatch(/ 10-00-0\d-\d\d\.png$/);
      const byKey = page.waitForEvent('download');
      await page.keyboard.press('g');
      expect((await byKey).suggestedFilename()).toMatch(/ 10-00-0\d-\d\d\.png$/);
      const fromMaster = page.waitForEvent('download', { timeout: 90_000 });
      await press(player.more);
      await press(player.masterFrame.save);
      expect((await fromMaster).suggestedFilename()).toMatch(/ master 10-00-0\d-\d\d\.png$/);
      await page.locator('body').click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(player.command.shuttleBack);
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await expect(page.getByRole('heading', { name: player.findings })).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);
      await page.goto(`${address}?tc=10:00:02:05`);
      await shows('10 00 02 05');
      await page.goto(address.replace(/deliver\/[^/]+/, `deliver/${crypto.randomUUID()}`));
      await expect(page.getByText(words.errors.not_found)).toBeVisible();
      expect(faults).toEqual([]);
    });
  });
}

/** A click goes to exactly the timecode that the pointer was told. */
async function expectSeekBarExact(page: Page, label: string): Promise<void> {
  const bar = page.getByRole('slider', { name: label }).locator('..');
  await bar.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await bar.boundingBox())!;
  for (let place = 0; place < 50; place += 1) {
    const at = [x + ((place + 0.3) / 50) * width, y + height - 14] as const;
    await page.mouse.move(...at);
    const told = await page.getByTestId('hovered').innerText();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('slider', { name: label })).toHaveAttribute('aria-valuetext', told.trim());
  }
}
