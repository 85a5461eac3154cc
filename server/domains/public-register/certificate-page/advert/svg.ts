/** Draws the indicator as an SVG of its own. Pure. */
import { drawIndicator, SIZE, type Canvas } from './indicator';
import type { AdvertFacts } from './wording';
import { wordingOf } from './wording';
import { escaped } from '../html/factsHtml';

const POINT = 25.4 / 72;
/** The distance from the middle of a line to its baseline, as a share of the size. */
const TO_BASELINE = 0.35;
const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
const n = (value: number) => String(Math.round(value * 1000) / 1000);
/** Rounds path data: sums of fractions have long tails. */
const rounded = (d: string) => d.replaceAll(/\d+\.\d{4,}/g, (figure) => n(Number(figure)));

export function indicatorSvg(facts: AdvertFacts): string {
  const parts: string[] = [];
  const canvas: Canvas = {
    box({ x, y, width, height }, { fill = 'none', stroke, line = 0.4 }) {
      const edge = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${n(line)}"`;
      parts.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${edge}/>`);
    },
    shapes(drawing, { x, y, width, height }) {
      const scale = Math.min(width / drawing.width, height / drawing.height);
      const left = x + (width - drawing.width * scale) / 2;
      const top = y + (height - drawing.height * scale) / 2;
      const paths = drawing.shapes.map(({ d, fill }) => `<path d="${rounded(d)}" fill="${fill}"/>`).join('');
      parts.push(`<g transform="translate(${n(left)} ${n(top)}) scale(${n(scale)})">${paths}</g>`);
    },
    text(text, { x, y, width, height }, { size, weight, colour = '#000000', align = 'left' }) {
      const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
      const high = size * POINT;
      parts.push(
        `<text x="${n(at)}" y="${n(y + height / 2 + high * TO_BASELINE)}" font-size="${n(high)}" font-weight="${weight === 'semibold' ? '600' : '400'}" fill="${colour}" text-anchor="${ANCHORS[align]}">${escaped(text)}</text>`,
      );
    },
  };
  drawIndicator(canvas, facts);
  const { width, height } = SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}" font-family="'Titillium Web', Arial, Helvetica, sans-serif" role="img"><title>${escaped(wordingOf(facts))}</title>${parts.join('')}</svg>`;
}
