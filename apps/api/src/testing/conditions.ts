// Tests are type-checked with another module resolution than the packages: by this way both see one drizzle-orm.
export { and, asc, eq, sql } from 'drizzle-orm';
