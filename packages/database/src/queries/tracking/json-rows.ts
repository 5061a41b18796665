import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm';

/** What is read of a row: columns, expressions, and groups of them. */
interface Fields {
  readonly [name: string]: Field;
}
type Field = Column | SQL | Fields | Joined<Fields> | JoinedColumn<Column>;

/** A column of a left-joined table, which may have no row. */
class JoinedColumn<Read extends Column> {
  readonly column: Read;
  constructor(column: Read) {
    this.column = column;
  }
}

/** The columns of a left-joined table; null if there is no row. */
class Joined<Group extends Fields> {
  /** Never null if there is a row. */
  readonly presence: Column;
  readonly fields: Group;
  constructor(presence: Column, fields: Group) {
    this.presence = presence;
    this.fields = fields;
  }
}

/** Columns of a left-joined table; `presence` is null only if there is no row. */
export function joined<Group extends Fields>(presence: Column, fields: Group): Joined<Group> {
  return new Joined(presence, fields);
}

/** One column of a left-joined table. */
export function joinedColumn<Read extends Column>(column: Read): JoinedColumn<Read> {
  return new JoinedColumn(column);
}

type ValueOf<Read> = Read extends Column
  ? GetColumnData<Read>
  : Read extends SQL<infer Value>
    ? Value
    : Read extends JoinedColumn<infer Inner>
      ? GetColumnData<Inner> | null
      : Read extends Joined<infer Group>
        ? RowOf<Group> | null
        : Read extends Fields
          ? RowOf<Read>
          : never;
type RowOf<Group extends Fields> = { [Name in keyof Group]: ValueOf<Group[Name]> };

/** Rows that one part of a statement reads as JSON, and how to decode them. */
export interface JsonRows<Row> {
  readonly statement: SQL<unknown[][]>;
  decode(rows: readonly unknown[][]): Row[];
}

/**
 * A subquery that returns rows as one JSON value. Several of them make one statement, which sees a single snapshot of the database; separate
 * selects would need a transaction and a round trip each. `from` is everything after the select list except the order. Expressions keep their JSON types.
 */
export function jsonRows<Group extends Fields>(fields: Group, from: SQL, order: SQL): JsonRows<RowOf<Group>> {
  const columns: (Column | SQL)[] = [];
  const decode = decoderOf(fields, columns) as (values: readonly unknown[]) => RowOf<Group>;
  const list = sql.join(columns, sql`, `);
  return {
    statement: sql`(select coalesce(json_agg(json_build_array(${list}) order by ${order}), '[]') ${from})`,
    decode: (rows) => rows.map(decode),
  };
}

type Decoder = (values: readonly unknown[]) => unknown;

/** Adds a group's columns to the select list; the decoder builds the group from their values. */
function decoderOf(fields: Fields, columns: (Column | SQL)[]): Decoder {
  const decoders = Object.entries(fields).map(([name, field]) => [name, decoderOfField(field, columns)] as const);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [name, decode] of decoders) row[name] = decode(values);
    return row;
  };
}

function decoderOfField(field: Field, columns: (Column | SQL)[]): Decoder {
  if (field instanceof JoinedColumn) return decoderOfField(field.column, columns);
  if (field instanceof Joined) {
    const at = columns.push(field.presence) - 1;
    const decode = decoderOf(field.fields, columns);
    return (values) => (values[at] === null ? null : decode(values));
  }
  if (!is(field, Column) && !is(field, SQL)) return decoderOf(field, columns);
  const at = columns.push(field) - 1;
  if (is(field, SQL)) return (values) => values[at];
  return (values) => (values[at] === null ? null : field.mapFromDriverValue(values[at]));
}
