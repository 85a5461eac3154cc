import type { ReactNode } from 'react';
import type { Drawing } from '../../../common/graphics/drawing';

type Props = {
  drawing: Drawing;
  /** The text alternative; a drawing without is an ornament. */
  label?: string;
  className?: string;
  /** Drawn over it: the letters, which are text. */
  children?: ReactNode;
};

/** A drawing of the printed certificate, on a page. */
export function DrawingView({ drawing: { width, height, shapes }, label, className, children }: Props) {
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
      {children}
    </svg>
  );
}
