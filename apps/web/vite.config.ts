import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // a data: URL would need a wider content security policy than 'self'
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api } },
});
