import { FRAME_COUNTER } from '@spotway/domain/film';

const { cells: CELLS, bits: BITS, width, height } = FRAME_COUNTER;

/**
 * A part of a filter chain that draws the frame's number into the lower left corner of each picture: `FRAME_COUNTER`, which `@spotway/player`
 * reads.
 */
export function counterChain(): string {
  const edge = `if(lte(X,1),1-X,X-${CELLS - 2})`;
  const bit = `mod(floor(N/pow(2,${BITS + 1}-X)),2)`;
  const cell = `if(lte(X,1)+gte(X,${CELLS - 2}),${edge},${bit})`;
  const level = `16+219*if(Y,1-(${cell}),${cell})`;
  return (
    `split=2[uncounted][corner];[corner]crop=${CELLS}:2:0:0,geq=lum='${level}':cb=128:cr=128,` +
    `scale=${width}:${height}:flags=neighbor[counter];[uncounted][counter]overlay=0:H-h:format=yuv420,`
  );
}
