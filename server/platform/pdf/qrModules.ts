/** QR codes for documents (ISO/IEC 18004). */
import encodeQR from 'qr';

/** White modules around the code, without which readers do not find it (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** Dark modules as one path: a bar for each stretch of a row. `size` is in modules, the quiet zone with it. */
export function qrModules(text: string): { size: number; d: string } {
  const matrix = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const bars = matrix.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      found.push(`M${String(from)} ${String(y)}h${String(x - from + 1)}v1h${String(from - x - 1)}Z`);
    }
    return found;
  });
  return { size: matrix.length, d: bars.join('') };
}
