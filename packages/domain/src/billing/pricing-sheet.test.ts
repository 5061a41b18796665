import { describe, expect, it } from 'vitest';
import type { Service } from '../shared/index.ts';
import { type QuotedSpot, quoteOrder } from './pricing.ts';

/**
 * Orders and their prices in euros, computed from the clause independently of the code (specification, point 9, "Prices": 72.00 and
 * 36.00 per film and delivery point, 140 / 70 subtitling, 360 / 180 audio description, 248 / 124 submission, reduced from 3 on;
 * VAT 20 %). An order is its spots: a letter per delivery point, then the services (s, d, r) behind "+"; "A*5" is five such spots.
 */
const SHEET = `
  order                     | destinations | services | excl. tax | VAT | incl. tax
  A                         |           72 |        0 |        72 |    14.40 |     86.40
  AB                        |          144 |        0 |       144 |    28.80 |    172.80
  ABC                       |          216 |        0 |       216 |    43.20 |    259.20
  ABCDE                     |          360 |        0 |       360 |    72.00 |    432.00
  A A                       |          144 |        0 |       144 |    28.80 |    172.80
  A A A                     |          108 |        0 |       108 |    21.60 |    129.60
  A A A A                   |          144 |        0 |       144 |    28.80 |    172.80
  AB A                      |          216 |        0 |       216 |    43.20 |    259.20
  AB AB                     |          288 |        0 |       288 |    57.60 |    345.60
  AB AB A                   |          252 |        0 |       252 |    50.40 |    302.40
  AB AB AB                  |          216 |        0 |       216 |    43.20 |    259.20
  AB AC BC                  |          432 |        0 |       432 |    86.40 |    518.40
  AB AC AD                  |          324 |        0 |       324 |    64.80 |    388.80
  AB BC CD DA               |          576 |        0 |       576 |   115.20 |    691.20
  ABC ABC                   |          432 |        0 |       432 |    86.40 |    518.40
  ABC ABC ABC               |          324 |        0 |       324 |    64.80 |    388.80
  ABC AB A                  |          324 |        0 |       324 |    64.80 |    388.80
  A B                       |          144 |        0 |       144 |    28.80 |    172.80
  A B C                     |          216 |        0 |       216 |    43.20 |    259.20
  A B C D                   |          288 |        0 |       288 |    57.60 |    345.60
  A A B                     |          216 |        0 |       216 |    43.20 |    259.20
  A A B B                   |          288 |        0 |       288 |    57.60 |    345.60
  A A A B                   |          180 |        0 |       180 |    36.00 |    216.00
  A A A B B                 |          252 |        0 |       252 |    50.40 |    302.40
  A A A B B B               |          216 |        0 |       216 |    43.20 |    259.20
  A*5                       |          180 |        0 |       180 |    36.00 |    216.00
  A*10                      |          360 |        0 |       360 |    72.00 |    432.00
  A*50                      |         1800 |        0 |      1800 |   360.00 |   2160.00
  AB*5                      |          360 |        0 |       360 |    72.00 |    432.00
  ABCDEFGHIJ                |          720 |        0 |       720 |   144.00 |    864.00
  ABCDEFGHIJ*2              |         1440 |        0 |      1440 |   288.00 |   1728.00
  ABCDEFGHIJ*3              |         1080 |        0 |      1080 |   216.00 |   1296.00
  ABCDEFGHIJKLMNOPQRST*50   |        36000 |        0 |     36000 |  7200.00 |  43200.00
  A+s                       |           72 |      140 |       212 |    42.40 |    254.40
  A+d                       |           72 |      360 |       432 |    86.40 |    518.40
  A+r                       |           72 |      248 |       320 |    64.00 |    384.00
  A+sd                      |           72 |      500 |       572 |   114.40 |    686.40
  A+sr                      |           72 |      388 |       460 |    92.00 |    552.00
  A+dr                      |           72 |      608 |       680 |   136.00 |    816.00
  A+sdr                     |           72 |      748 |       820 |   164.00 |    984.00
  AB+s                      |          144 |      140 |       284 |    56.80 |    340.80
  A+s A+s                   |          144 |      280 |       424 |    84.80 |    508.80
  A+s A+s A+s               |          108 |      210 |       318 |    63.60 |    381.60
  A+s A+s A                 |          108 |      280 |       388 |    77.60 |    465.60
  A+s A A                   |          108 |      140 |       248 |    49.60 |    297.60
  A+d A+d                   |          144 |      720 |       864 |   172.80 |   1036.80
  A+d A+d A+d               |          108 |      540 |       648 |   129.60 |    777.60
  A+d A+d A+d A+d           |          144 |      720 |       864 |   172.80 |   1036.80
  A+r A+r                   |          144 |      496 |       640 |   128.00 |    768.00
  A+r A+r A+r               |          108 |      372 |       480 |    96.00 |    576.00
  A+r A+r A+r A+r A+r       |          180 |      620 |       800 |   160.00 |    960.00
  A+sdr A+sdr               |          144 |     1496 |      1640 |   328.00 |   1968.00
  A+sdr A+sdr A+sdr         |          108 |     1122 |      1230 |   246.00 |   1476.00
  A+s A+d A+r               |          108 |      748 |       856 |   171.20 |   1027.20
  A+sd A+sr A+dr            |          108 |     1496 |      1604 |   320.80 |   1924.80
  A+sd A+sd A+s             |          108 |      930 |      1038 |   207.60 |   1245.60
  AB+s AB+s A+s             |          252 |      210 |       462 |    92.40 |    554.40
  AB+s A+d A                |          180 |      500 |       680 |   136.00 |    816.00
  AB+sdr A+s B              |          288 |      888 |      1176 |   235.20 |   1411.20
  ABC+s AB+s A+s            |          324 |      210 |       534 |   106.80 |    640.80
  AB+s AC+d AD+r A+s B+s    |          432 |      818 |      1250 |   250.00 |   1500.00
  ABC+sdr AB+sd A+s B C     |          360 |     1178 |      1538 |   307.60 |   1845.60
  ABCD+s ABC+s AB+d A+d A+r |          504 |     1248 |      1752 |   350.40 |   2102.40
  A+s B+s C+s               |          216 |      210 |       426 |    85.20 |    511.20
  A+s B+s C+s D+s           |          288 |      280 |       568 |   113.60 |    681.60
  A+d*3 B+d                 |          180 |      720 |       900 |   180.00 |   1080.00
  A+sdr*10                  |          360 |     3740 |      4100 |   820.00 |   4920.00
  ABCDE+sdr*5               |          900 |     1870 |      2770 |   554.00 |   3324.00
  A+s*2 A+d*2 A+r*2         |          216 |     1496 |      1712 |   342.40 |   2054.40
  A+s*3 A+d*2 A+r*3         |          288 |     1302 |      1590 |   318.00 |   1908.00
  AB*2 C*3                  |          396 |        0 |       396 |    79.20 |    475.20
  AB+r*2 BC+r               |          324 |      372 |       696 |   139.20 |    835.20
  A*2 B*2 C*2 ABC           |          324 |        0 |       324 |    64.80 |    388.80
  A*2 B*2 C*2 ABC+sdr       |          324 |      748 |      1072 |   214.40 |   1286.40
`;

const SERVICES: Readonly<Record<string, Service>> = { s: 'subtitling', d: 'audioDescription', r: 'arppSubmission' };

function readOrder(order: string): QuotedSpot[] {
  return order.split(' ').flatMap((word) => {
    const [spot = '', times = '1'] = word.split('*');
    const [destinations = '', services = ''] = spot.split('+');
    const quoted = { destinations: [...destinations], services: [...services].map((letter) => SERVICES[letter]!) };
    return Array.from({ length: Number(times) }, () => quoted);
  });
}

const rows = SHEET.trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [order = '', ...euros] = row.split('|').map((cell) => cell.trim());
    const cents = euros.map((amount) => Math.round(Number(amount) * 100));
    return { order, cents };
  });

describe('a sheet of quotes', () => {
  it('has at least 60 rows of five amounts', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.every(({ cents }) => cents.length === 5 && cents.every(Number.isInteger))).toBe(true);
  });

  it.each(rows)('$order', ({ order, cents }) => {
    const quote = quoteOrder(readOrder(order));
    expect([
      quote.destinationsTotalCents,
      quote.servicesTotalCents,
      quote.totalExcludingTaxCents,
      quote.vatCents,
      quote.totalIncludingTaxCents,
    ]).toEqual(cents);
  });
});
