/** Positions in a film, evenly spread and shuffled the same way every time. */
export function places(count: number, frameCount: number): number[] {
  let seed = 12345;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  return Array.from({ length: count }, () => Math.floor(random() * frameCount));
}
