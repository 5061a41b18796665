// Tests are type-checked with another module resolution than the packages; importing from here gives both the same drizzle-orm.
export { and, asc, eq, sql } from 'drizzle-orm';
