import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Point, Shot, View } from './timeline.ts';

/** Page pixels of a picture's pixel: sharp when the camera is close. */
export const SCALE = 2;
/** Width over height of what the camera sees. */
const ASPECT = 1280 / 640;
/** The camera's distance: page pixels across. */
const NARROWEST = 620;
/** Typed characters a picture. */
const TYPED_AT_ONCE = 2;

/**
 * Takes pictures of a page as a script drives it. How long they are shown is told, not measured: a slow machine makes the same film.
 * The page is higher than the camera's view, so that it moves over it and nothing scrolls.
 */
export class Director {
  readonly shots: Shot[] = [];
  readonly pictures: string[] = [];
  #page: Page;
  #folder: string;
  #view: View = { x: 0, y: 0, width: 1120 };
  #pointer: Point | null = null;
  #step = 0;
  #isCut = false;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  /** What follows belongs to this step of the way. */
  beginStep(step: number): void {
    this.#step = step;
  }

  /** What follows is another page. */
  cut(): void {
    this.#isCut = true;
    this.#pointer = null;
  }

  /** Points the camera at what stands between these parts of the page. */
  async frame(parts: readonly Locator[], narrowest = NARROWEST): Promise<void> {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const found = boxes.filter((box) => box !== null);
    if (found.length === 0) throw new Error('nothing to look at');
    const left = Math.min(...found.map(({ x }) => x));
    const top = Math.min(...found.map(({ y }) => y));
    const right = Math.max(...found.map(({ x, width }) => x + width));
    const bottom = Math.max(...found.map(({ y, height }) => y + height));
    const page = this.#page.viewportSize() ?? { width: 1120, height: 560 };
    const margin = 48;
    const wanted = Math.max(narrowest, right - left + margin, (bottom - top + margin) * ASPECT);
    const width = Math.min(wanted, page.width, page.height * ASPECT);
    const within = (middle: number, size: number, room: number) =>
      Math.max(0, Math.min(middle - size / 2, room - size));
    this.#view = {
      x: within((left + right) / 2, width, page.width),
      y: within((top + bottom) / 2, width / ASPECT, page.height),
      width,
    };
  }

  /** Shows the page as it is now. */
  async show(seconds: number): Promise<void> {
    const picture = await this.#page.screenshot({
      type: 'jpeg',
      quality: 95,
      animations: 'disabled',
      caret: 'initial',
    });
    const file = path.join(this.#folder, `${this.pictures.length}.jpg`);
    writeFileSync(file, picture);
    this.pictures.push(file);
    this.#add(seconds, false);
  }

  /** Goes on showing the last picture. */
  hold(seconds: number): void {
    this.#add(seconds, false);
  }

  /** Moves the pointer to a part of the page. */
  async point(part: Locator, seconds = 0.75): Promise<void> {
    await part.waitFor();
    const box = await part.boundingBox();
    if (!box) throw new Error(`${part} is not to be seen`);
    this.#pointer = { x: box.x + Math.min(box.width / 2, 180), y: box.y + box.height / 2 };
    this.hold(seconds);
  }

  /** Moves the pointer there and presses; `act` is what the page does then. */
  async click(part: Locator, act: () => Promise<unknown> = () => part.click()): Promise<void> {
    await this.point(part);
    this.#add(0.2, true);
    await act();
  }

  /** Types into a field, letter by letter. */
  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    for (let at = 0; at < text.length; at += TYPED_AT_ONCE) {
      await this.#page.keyboard.type(text.slice(at, at + TYPED_AT_ONCE));
      await this.show(0.08);
    }
    // suggestions would cover what follows
    this.hold(0.15);
  }

  /** Shows what happens in a part of the page until something is there, in few seconds however long it takes. */
  async watch(part: Locator, isThere: () => Promise<boolean>, seconds: number, limitMs = 240_000): Promise<void> {
    const from = this.shots.length;
    const endsAt = Date.now() + limitMs;
    let before = '';
    while (!(await isThere())) {
      if (Date.now() > endsAt) throw new Error(`waited too long: ${await part.innerText()}`);
      const now = await part.innerText();
      if (now !== before) await this.show(1);
      before = now;
      await this.#page.waitForTimeout(150);
    }
    const seen = this.shots.splice(from);
    const most = Math.max(1, Math.round(seconds / 0.25));
    const kept =
      seen.length <= most
        ? seen
        : Array.from({ length: most }, (_, index) => seen[Math.floor((index * seen.length) / most)]!);
    for (const shot of kept) this.shots.push({ ...shot, seconds: Math.min(0.5, seconds / kept.length) });
  }

  #add(seconds: number, isClick: boolean): void {
    this.shots.push({
      picture: this.pictures.length - 1,
      seconds,
      view: this.#view,
      pointer: this.#pointer,
      isClick,
      isCut: this.#isCut,
      step: this.#step,
    });
    this.#isCut = false;
  }
}
