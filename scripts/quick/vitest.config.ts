import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const { test } = base;

/** Configuration for tests without a database: doesn't start PostgreSQL. */
export default defineConfig({ test: { ...test, globalSetup: [] } });
