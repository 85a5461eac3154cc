/** Drawings that pages show as SVG and documents as paths: one description of each, in units of its own. */

export interface Shape {
  /** SVG path data. */
  readonly d: string;
  readonly fill: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** A rectangle as a path. */
export const bar = (x: number, y: number, width: number, height: number): string =>
  `M${String(x)} ${String(y)}h${String(width)}v${String(height)}h${String(-width)}Z`;

/** A full circle as a path. */
export const disc = (x: number, y: number, radius: number): string => {
  const [r, across] = [String(radius), String(2 * radius)];
  return `M${String(x - radius)} ${String(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
};
