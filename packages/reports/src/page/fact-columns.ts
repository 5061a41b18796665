import { CONTENT_WIDTH, PAGE, PALETTE, type Sheet } from '@spotway/paper';

/** Height of the tallest column, in points. */
export function factColumnsHeight(columns: readonly FactColumn[]): number {
  return Math.max(...columns.map(({ facts }) => facts.length)) * (VALUE.leading + 2) + 30;
}

export interface FactColumn {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

const GAP = 20;
const LABEL = { size: 8, colour: PALETTE.muted, leading: 11.5 } as const;
const VALUE = { size: 8.5, leading: 11.5 } as const;
const LABEL_WIDTH = 72;

/** Labels and values side by side, in columns. */
export function drawFactColumns(sheet: Sheet, columns: readonly FactColumn[]): void {
  const width = (CONTENT_WIDTH - GAP * (columns.length - 1)) / columns.length;
  const top = sheet.y;
  const bottoms = columns.map(({ title, facts }, position) => {
    const x = PAGE.margin + position * (width + GAP);
    let y = top;
    sheet.group('Sect', () => {
      const heading = { size: 10.5, weight: 600 } as const;
      y += sheet.say('H2', title, heading, { x, y, width, maxLines: 2 }) + 4;
      for (const [label, value] of facts) {
        sheet.tag('P', () => {
          sheet.type.draw(label, LABEL, { x, y: y + 0.5, width: LABEL_WIDTH, maxLines: 1 });
          y += sheet.type.draw(value, VALUE, { x: x + LABEL_WIDTH, y, width: width - LABEL_WIDTH, maxLines: 4 }) + 2;
        });
      }
    });
    return y;
  });
  sheet.y = Math.max(...bottoms) + 10;
}
