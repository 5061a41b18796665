import { globSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@spotway/domain/shared';
import { PAGE_TEXTS, type TextGroup } from '../../apps/web/src/i18n/page-texts.ts';
import { ROOT } from '../root.ts';

/** The pages' addresses, and the modules that show them besides the application itself (`src/main.tsx`), below `apps/web/src`. */
export const PAGES = {
  login: ['features/account/login-page.tsx'],
  list: ['app/layouts/app-layout.tsx', 'features/campaigns/campaigns-page.tsx'],
  order: [
    'app/layouts/app-layout.tsx',
    'features/order/draft/order-provider.tsx',
    'features/order/checkout/recovery/recovered-order.tsx',
    'features/order/new-campaign-page.tsx',
  ],
  tracking: ['app/layouts/app-layout.tsx', 'features/tracking/campaign-page.tsx'],
  player: [
    'app/layouts/app-layout.tsx',
    'features/player/player-page.tsx',
    'features/player/film-stage.tsx',
    'features/player/film-screen.tsx',
  ],
  holder: ['features/delegation/upload-page.tsx'],
  review: ['features/review/review-page.tsx', 'features/player/film-stage.tsx', 'features/player/film-screen.tsx'],
  settings: [
    'app/layouts/app-layout.tsx',
    'features/settings/settings-layout.tsx',
    'features/settings/profile-page.tsx',
  ],
  operators: ['app/layouts/app-layout.tsx', 'features/ops/ops-layout.tsx', 'features/ops/queue/queue-page.tsx'],
} as const satisfies Record<string, readonly string[]>;

export type PageName = keyof typeof PAGES;

/** The texts of each page besides those of every page. */
const TEXTS: Readonly<Record<PageName, readonly TextGroup[]>> = {
  login: ['account'],
  list: ['signedIn', 'list'],
  order: ['signedIn', 'order'],
  tracking: ['signedIn', 'tracking'],
  player: ['signedIn', 'player'],
  holder: ['holder'],
  review: ['review'],
  settings: ['signedIn', 'settings'],
  operators: ['signedIn', 'operators'],
};

const TEXT_FOLDER = 'packages/wording/src/pages';
const CATALOGUES = globSync('**/*.ts', { cwd: path.join(ROOT, TEXT_FOLDER, 'fr') });

/** The modules of a page's texts in one language. */
export function textsOf(page: PageName, language: Language): string[] {
  const names = new Set(['everywhere' as const, ...TEXTS[page]].flatMap((group) => PAGE_TEXTS[group]));
  return [...names].map((name) => {
    const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    const found = CATALOGUES.find((each) => path.basename(each) === file);
    if (found === undefined) throw new Error(`packages/wording has no catalogue ${name}.`);
    return `${TEXT_FOLDER}/${language}/${found}`;
  });
}

/** A file of the bundle, as far as pages are concerned. */
export interface Chunk {
  readonly fileName: string;
  /** Files it imports at once. */
  readonly imports: readonly string[];
  /** Absolute paths of its modules, and their size in bytes. */
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** A file with the styles it brings. */
export type StyledChunk = Chunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** The styles that some files bring. */
export function stylesOf(chunks: ReadonlyMap<string, StyledChunk>, files: ReadonlySet<string>): Set<string> {
  return new Set([...files].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]));
}

/** The files that some pages' modules need, with everything these import. */
export function filesOf(chunks: ReadonlyMap<string, Chunk>, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || files.has(fileName)) return;
    files.add(fileName);
    for (const each of chunk.imports) add(each);
  };
  for (const module of modules) {
    const holder = [...chunks.values()].find((chunk) => Object.keys(chunk.modules).some((id) => id.endsWith(module)));
    if (!holder) throw new Error(`No file of the bundle holds ${module}: correct scripts/web/pages.ts.`);
    add(holder.fileName);
  }
  return files;
}

/** The modules of a page, with those of every page. */
export function modulesOf(page: PageName): string[] {
  return ['main.tsx', ...PAGES[page]].map((file) => `apps/web/src/${file}`);
}
