import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const { test } = base;

/** Tests that need no database: PostgreSQL is not started for them. */
export default defineConfig({ test: { ...test, globalSetup: [] } });
