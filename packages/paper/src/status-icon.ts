import type { PdfDocument } from './fonts.ts';
import { STATUS_COLOURS, type Status } from './palette.ts';

/** Draws a filled check mark, triangle or cross centred at a point: statuses differ by shape, not just colour. */
export function drawStatusIcon(doc: PdfDocument, status: Status, x: number, y: number, radius: number): void {
  const { ink } = STATUS_COLOURS[status];
  const r = radius;
  doc.save().translate(x, y).lineCap('round').lineJoin('round');
  if (status === 'warning') {
    doc
      .moveTo(0, -0.85 * r)
      .lineTo(0.95 * r, 0.8 * r)
      .lineTo(-0.95 * r, 0.8 * r)
      .closePath();
    doc.lineWidth(0.25 * r).fillAndStroke(ink, ink);
    doc
      .moveTo(0, -0.32 * r)
      .lineTo(0, 0.22 * r)
      .lineWidth(0.2 * r)
      .stroke('#ffffff');
    doc.circle(0, 0.54 * r, 0.12 * r).fill('#ffffff');
  } else {
    doc.circle(0, 0, r).fill(ink);
    doc.lineWidth(0.22 * r);
    if (status === 'success')
      doc
        .moveTo(-0.42 * r, 0.04 * r)
        .lineTo(-0.1 * r, 0.36 * r)
        .lineTo(0.44 * r, -0.3 * r);
    else
      doc
        .moveTo(-0.35 * r, -0.35 * r)
        .lineTo(0.35 * r, 0.35 * r)
        .moveTo(0.35 * r, -0.35 * r)
        .lineTo(-0.35 * r, 0.35 * r);
    doc.stroke('#ffffff');
  }
  doc.restore();
}
