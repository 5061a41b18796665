import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fewFiles } from '../../scripts/web/few-files.ts';
import { firstLoad } from '../../scripts/web/first-load.ts';
import { icons } from '../../scripts/web/icons.ts';
import { keptFiles } from '../../scripts/web/kept-files.ts';
import { masterExports } from '../../scripts/web/master-exports.ts';
import { precompressed } from '../../scripts/web/precompress.ts';
import { publicPages } from '../../scripts/web/public-pages.ts';
import { publicPagesInDev } from '../../scripts/web/public-pages-in-dev.ts';
import { sharedLinkPictures } from '../../scripts/web/shared-link-pictures.ts';
import { withinBudgets } from '../../scripts/web/weigh-pages.ts';

const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react(),
    fewFiles(() => [react()]),
    publicPages(() => [react()]),
    firstLoad(),
    icons(),
    sharedLinkPictures(),
    masterExports(),
    keptFiles(),
    precompressed(),
    withinBudgets(),
    publicPagesInDev(api),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // a data: URL would need a wider content security policy than 'self'
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api } },
});
