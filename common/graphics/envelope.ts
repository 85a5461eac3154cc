/** Winter and summer quality of the envelope: faces from high to low, and the house in its season. */
import { bar, disc, type Drawing } from './drawing';

const eyes = disc(6.6, 7.6, 1.1) + disc(13.4, 7.6, 1.1);
const INK = '#1A1A1A';
const face = (fill: string, mouth: string): Drawing => ({
  width: 20,
  height: 20,
  shapes: [
    { d: disc(10, 10, 9.6), fill: INK },
    { d: disc(10, 10, 9), fill },
    { d: eyes, fill: INK },
    { d: mouth, fill: INK },
  ],
});

/** The faces by the code of the quality: high, medium, low. */
export const QUALITY_FACES = {
  '0': face('#92D050', 'M4.8 11.6C6.2 16.8 13.8 16.8 15.2 11.6L14.3 11.3C13 15.2 7 15.2 5.7 11.3Z'),
  '1': face('#FFD966', bar(5.6, 13, 8.8, 0.95)),
  '2': face('#FF6B6B', 'M4.8 15.6C6.2 10.6 13.8 10.6 15.2 15.6L14.3 15.9C13 12.2 7 12.2 5.7 15.9Z'),
} as const;

const house = (wall: string, roof: string) => [
  { d: 'M3 15L14 6L25 15V31H3Z', fill: wall },
  { d: 'M1 15.6L14 4.6L27 15.6L25.8 17L14 7.2L2.2 17Z', fill: roof },
  { d: bar(16.5, 21, 4.6, 10), fill: roof },
  { d: bar(6.6, 19, 6, 5.4), fill: '#FFFFFF' },
  { d: bar(9.3, 19, 0.6, 5.4) + bar(6.6, 21.4, 6, 0.6), fill: roof },
];

/** A crystal of six arms: three bars through the middle, written out, since paths here know no rotation. */
function flake(x: number, y: number, size: number): string {
  return [0, 60, 120]
    .map((degrees) => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * size, Math.sin((degrees * Math.PI) / 180) * size];
      const point = (px: number, py: number) =>
        `${(x + px * cos - py * sin).toFixed(3)} ${(y + px * sin + py * cos).toFixed(3)}`;
      return `M${point(-0.25, -3.6)}L${point(0.25, -3.6)}L${point(0.25, 3.6)}L${point(-0.25, 3.6)}Z`;
    })
    .join('');
}

function rays(x: number, y: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    const at = (distance: number, aside: number) =>
      `${(x + Math.cos(angle + aside) * distance).toFixed(3)} ${(y + Math.sin(angle + aside) * distance).toFixed(3)}`;
    return `M${at(3.4, -0.14)}L${at(5.2, 0)}L${at(3.4, 0.14)}Z`;
  }).join('');
}

export const winterHouse: Drawing = {
  width: 28,
  height: 32,
  shapes: [...house('#9CC9E8', '#1F5C8B'), { d: flake(4, 4, 0.9) + flake(23.5, 5, 0.75), fill: '#2E86C1' }],
};

export const summerHouse: Drawing = {
  width: 28,
  height: 32,
  shapes: [...house('#F6C98B', '#B45F06'), { d: disc(22.4, 5.4, 2.7) + rays(22.4, 5.4), fill: '#F5A300' }],
};
