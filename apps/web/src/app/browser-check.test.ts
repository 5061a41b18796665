import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../../public/browser-check.js', import.meta.url), 'utf8');
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

interface Browser {
  readonly global?: Record<string, unknown>;
  readonly script?: object;
  readonly video?: object;
  readonly lacksToSpliced?: boolean;
}

/** Runs the script in a browser with these differences; returns whether it shows the notice, and what it logs. */
function look({ global = {}, script: element = { noModule: false }, video, lacksToSpliced }: Browser = {}) {
  const notice = { style: { display: 'none' } };
  const logged: unknown[] = [];
  const HTMLVideoElement = Object.assign(() => {}, { prototype: video ?? { requestVideoFrameCallback() {} } });
  const window: Record<string, unknown> = {
    fetch() {},
    Worker: class {},
    indexedDB: {},
    HTMLVideoElement,
    console: { error: (text: unknown) => logged.push(text) },
    document: { createElement: () => element, getElementById: () => notice },
    ...global,
  };
  window.window = window;
  const context = createContext(window);
  runInContext('window.WebAssembly ??= {}; window.BigInt ??= function () {};', context);
  if (lacksToSpliced) runInContext('delete Array.prototype.toSpliced', context);
  runInContext(script, context);
  return { isShown: notice.style.display === 'block', logged };
}

describe('the browser check before the pages load', () => {
  it('shows nothing in a browser that supports the form', () => {
    expect(look()).toEqual({ isShown: false, logged: [] });
  });

  it.each<[string, Browser]>([
    ['modules', { script: {} }],
    ['the newest script function the pages use', { lacksToSpliced: true }],
    ['fetch', { global: { fetch: undefined } }],
    ['workers', { global: { Worker: undefined } }],
    ['IndexedDB', { global: { indexedDB: undefined } }],
    ['video frame callbacks', { video: {} }],
  ])('warns in a browser without %s, in the words of the specification', (_, browser) => {
    expect(look(browser)).toEqual({ isShown: true, logged: ['Browser not supported!'] });
  });

  it('runs in ten-year-old browsers and is a file of its own', () => {
    expect(script.replace(/\/\/.*/g, '')).not.toMatch(/=>|\b(?:let|const|class|async)\b|`|\?\.|\?\?/);
    expect(page).toContain('<script src="/browser-check.js"></script>');
    expect(page).not.toMatch(/<script(?![^>]* src=)[^>]*>/);
    expect(page.indexOf('id="unsupported"')).toBeLessThan(page.indexOf('/browser-check.js'));
    expect(page).toMatch(/<noscript>[\s\S]*JavaScript est désactivé[\s\S]*JavaScript is off/);
  });
});
