/** Prints rows of name and value under a title, in two columns. */
export function printTable(title: string, rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  const valueWidth = Math.max(...rows.map(([, value]) => value.length));
  console.log(`\n${title}\n`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value.padStart(valueWidth)}`);
  console.log('');
}
