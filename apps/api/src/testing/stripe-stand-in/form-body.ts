/** A form body of the provider's API: names such as `metadata[payment]` or `payment_method_types[0]` become nested values. */
export interface FormValues {
  [name: string]: string | FormValues;
}

export function readForm(body: string): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new URLSearchParams(body)) place(values, name.split(/[[\]]+/).filter(Boolean), value);
  return values;
}

function place(values: FormValues, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    values[name] = value;
    return;
  }
  const inner = values[name];
  const nested = typeof inner === 'object' ? inner : {};
  values[name] = nested;
  place(nested, rest, value);
}

/** A text parameter, or undefined. */
export function textIn(values: FormValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value at a path, such as `payment_method_data`, `card`, `number`. */
export function textAt(values: FormValues, ...path: string[]): string | undefined {
  let at: string | FormValues | undefined = values;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** A group of named texts, such as `metadata`. */
export function groupIn(values: FormValues, name: string): Record<string, string> {
  const group = values[name];
  if (typeof group !== 'object') return {};
  return Object.fromEntries(
    Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
