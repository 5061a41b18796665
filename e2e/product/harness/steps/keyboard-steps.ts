import { expect, type Page } from '@playwright/test';

/** The focused field is what a click at its place would hit. */
export async function expectUncovered(page: Page): Promise<void> {
  const isHit = () =>
    page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    });
  await expect.poll(isHit).toBe(true);
}
