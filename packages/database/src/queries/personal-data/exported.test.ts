import { EXPORTED_SECTIONS } from '@spotway/domain/account';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../../schema/index.ts';
import { ERASURE_KEEPS } from './erase-user.ts';
import { EXPORTED } from './exported.ts';
import { LEFT_OUT } from './left-out.ts';

const TABLES: readonly PgTable[] = Object.values(schema).filter((each) => is(each, PgTable));
const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;
/** Columns that may name a person without a foreign key. */
const ABOUT_PEOPLE = /email|recipient|author|user|^actor|^account$/;

/** Every column that refers to a user, or is named as if it held something of a person. */
function columnsAboutPeople(): string[] {
  const found = TABLES.flatMap((table) => {
    const { columns, foreignKeys } = getTableConfig(table);
    const keys = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap((reference) => reference.columns);
    return [...keys, ...columns.filter(({ name }) => ABOUT_PEOPLE.test(name))].map((each) => nameOf(each as PgColumn));
  });
  return [...new Set(found)].sort();
}

it('every column about a person is exported, or left out with a reason', () => {
  const exported = EXPORTED_SECTIONS.flatMap((section) => EXPORTED[section].by.map(nameOf));
  const leftOut = LEFT_OUT.map(([column]) => nameOf(column));
  expect(columnsAboutPeople().length).toBeGreaterThan(30);
  const known = new Set([...exported, ...leftOut]);
  // Whether and when a confirmed address was, is part of the profile.
  expect(columnsAboutPeople().filter((name) => !known.has(name) && name !== 'users.email_verified')).toEqual([]);
  expect(leftOut.filter((name) => exported.includes(name))).toEqual([]);
  for (const [, why] of LEFT_OUT) expect(why.length).toBeGreaterThan(20);
});

it('what an erasure keeps are tables of the schema', () => {
  const names: string[] = TABLES.map((table) => getTableName(table));
  expect(Object.keys(ERASURE_KEEPS).filter((name) => !names.includes(name))).toEqual([]);
});
