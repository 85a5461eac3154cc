import encodeQR from 'qr';
import { useMemo } from 'react';
import { DrawingView } from '../../../shared/ui/DrawingView';

/** White modules around the code, without which readers do not find it (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** A QR code, black on white in any theme. The drawing is as large as its class says. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const drawing = useMemo(() => {
    const matrix = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
    const size = matrix.length;
    const dark = matrix.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1Z`] : [])),
    );
    return {
      width: size,
      height: size,
      shapes: [
        { d: `M0 0H${String(size)}V${String(size)}H0Z`, fill: '#FFFFFF' },
        { d: dark.join(''), fill: '#000000' },
      ],
    };
  }, [text]);
  return <DrawingView drawing={drawing} label={label} className={className} />;
}
