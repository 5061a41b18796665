import { SPOT_TABLE_FIELDS, type SpotTable, type SpotTableColumn } from '@spotway/domain/order';
import { SERVICES } from '@spotway/domain/shared';

/** Columns of the preview. */
export type ShownField = (typeof SPOT_TABLE_FIELDS)[number] | 'normaliseLoudness';

/** The fields of every spot, plus those the table adds. */
export function shownFields(table: SpotTable): ShownField[] {
  const isNormalised = table.columns.some(({ field }) => field === 'normaliseLoudness');
  return isNormalised ? [...SPOT_TABLE_FIELDS, 'normaliseLoudness'] : [...SPOT_TABLE_FIELDS];
}

/** The preview column that shows a table column. */
export function shownIn(column: SpotTableColumn | undefined): ShownField | null {
  const field = column?.field ?? null;
  if (field === null) return null;
  if (field === 'destination') return 'destinations';
  const service = SERVICES.find((each) => each === field);
  return service ? 'services' : (field as ShownField);
}
