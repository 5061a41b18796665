import { expect, type Locator, type Page } from '@playwright/test';

type Way = 'Tab' | 'Shift+Tab';

/** Presses Tab until the element has the focus, and expects it to show that it has (WCAG 2.2, 2.4.7) within the window (2.4.11). */
export async function tabTo(page: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  const before = await target.evaluate(lookOf);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const isShown = async () => presses === 0 || (await target.evaluate(lookOf)) !== before;
      await expect.poll(isShown, `${target} shows that it has the focus`).toBe(true);
      return expect(target).toBeInViewport();
    }
    await page.keyboard.press(way);
  }
  throw new Error(`no way to ${target} by ${way}`);
}

/** Presses a key on the element, after walking there. */
export async function press(page: Page, target: Locator, key: string, way: Way = 'Tab'): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}

/** Types into the field, after walking there. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** What can show the focus: outline, shadow and border of the element, what it stands in and beside. Runs in the page. */
function lookOf(element: Element): string {
  const beside = [element, element.parentElement, ...(element.parentElement?.children ?? [])];
  return beside
    .map((each) => {
      const { outline, boxShadow, borderColor } = getComputedStyle(each ?? element);
      return [outline, boxShadow, borderColor].join();
    })
    .join('|');
}
