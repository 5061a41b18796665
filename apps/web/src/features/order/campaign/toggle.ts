/** The list with the entry appended, or without it. */
export function toggled<Entry>(list: readonly Entry[], entry: Entry, isOn: boolean): Entry[] {
  const others = list.filter((other) => other !== entry);
  return isOn ? [...others, entry] : others;
}
