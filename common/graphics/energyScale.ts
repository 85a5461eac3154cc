/** The scale of energy classes of the printed certificate, in millimetres. */
import { bar, type Drawing } from './drawing';

/** Colour of each class, and where its arrow ends. */
export const ENERGY_CLASSES = [
  { name: 'A4', fill: '#336600', tip: 14.7 },
  { name: 'A3', fill: '#006600', tip: 19.1 },
  { name: 'A2', fill: '#009900', tip: 23.8 },
  { name: 'A1', fill: '#00CC00', tip: 28.2 },
  { name: 'B', fill: '#99CC00', tip: 32.6 },
  { name: 'C', fill: '#FFFF00', tip: 37.4 },
  { name: 'D', fill: '#FFC000', tip: 42 },
  { name: 'E', fill: '#E46C0A', tip: 46.4 },
  { name: 'F', fill: '#C0504D', tip: 50.8 },
  { name: 'G', fill: '#FF0000', tip: 55.4 },
] as const;

/** From one class to the next. */
export const SCALE_PITCH = 6.8;
const WIDTH = 62.7;
const RULE = '#BFBFBF';
/** The outlined tag that holds the letter. */
const TAG = { x: 0.3, width: 6.4, height: 5 } as const;
const ARROW = { x: 7.6, height: 5, point: 2.5, notch: 1.4 } as const;

/** The middle of a tag: its letter is text, so that it can be read and searched. */
export const letterPlace = (index: number) => ({
  x: TAG.x,
  width: TAG.width,
  middle: index * SCALE_PITCH + SCALE_PITCH / 2,
});

const tagOf = (middle: number) => {
  const line = 0.5;
  const top = middle - TAG.height / 2;
  // The inner contour runs the other way round and stays empty.
  return (
    bar(TAG.x, top, TAG.width, TAG.height) +
    `M${String(TAG.x + line)} ${String(top + line)}v${String(TAG.height - 2 * line)}h${String(TAG.width - 2 * line)}v${String(2 * line - TAG.height)}Z`
  );
};

const arrowOf = (middle: number, tip: number) => {
  const [top, bottom] = [middle - ARROW.height / 2, middle + ARROW.height / 2];
  const shoulder = tip - ARROW.point;
  return `M${String(ARROW.x)} ${String(top)}H${String(shoulder)}L${String(tip)} ${String(middle)}L${String(shoulder)} ${String(bottom)}H${String(ARROW.x)}L${String(ARROW.x + ARROW.notch)} ${String(middle)}Z`;
};

export const energyScale: Drawing = {
  width: WIDTH,
  height: ENERGY_CLASSES.length * SCALE_PITCH,
  shapes: ENERGY_CLASSES.flatMap(({ fill, tip }, index) => {
    const { middle } = letterPlace(index);
    const rule = { d: bar(0, index * SCALE_PITCH - 0.06, WIDTH, 0.12), fill: RULE };
    return [...(index === 0 ? [] : [rule]), { d: tagOf(middle), fill }, { d: arrowOf(middle, tip), fill }];
  }),
};

/** Letters on these colours are white; on the others they are black. */
const DARK = new Set(['A4', 'A3', 'A2', 'E', 'F', 'G']);
export const inkOn = (energyClass: string): string => (DARK.has(energyClass) ? '#FFFFFF' : '#000000');

/** The arrow that points back at a class, with a value in it. */
export const pointer = (fill: string, width: number, height: number): Drawing => {
  const point = height / 4;
  return {
    width,
    height,
    shapes: [
      { d: `M0 ${String(height / 2)}L${String(point)} 0H${String(width)}V${String(height)}H${String(point)}Z`, fill },
    ],
  };
};
