import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm';

/** What a row is read of: columns, expressions, and groups of them. */
interface Fields {
  readonly [name: string]: Field;
}
type Field = Column | SQL | Fields | Joined<Fields> | JoinedColumn<Column>;

/** A column of a table that may have no row. */
class JoinedColumn<Read extends Column> {
  readonly column: Read;
  constructor(column: Read) {
    this.column = column;
  }
}

/** The columns of a table that may have no row: null then. */
class Joined<Group extends Fields> {
  /** Never null where there is a row. */
  readonly presence: Column;
  readonly fields: Group;
  constructor(presence: Column, fields: Group) {
    this.presence = presence;
    this.fields = fields;
  }
}

/** Columns of a left-joined table; `presence` is one that is null only where it has no row. */
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

/** Rows that one part of a statement reads, as JSON, and how they are read back. */
export interface JsonRows<Row> {
  readonly statement: SQL<unknown[][]>;
  decode(rows: readonly unknown[][]): Row[];
}

/**
 * A subquery that gives rows as one JSON value: several of them make one statement, which sees one moment of the database, where as many
 * selects would need a transaction and a round trip each. `from` is everything behind the select list but its order. Expressions come as JSON has them.
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

/** Adds the columns of a group to those that are read, and tells how their values make the group. */
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
