/**
 * The indicator of an advertisement (DM 26/06/2015, All. 1, Appendice C): one description, drawn as SVG and as PDF.
 * Pure; in millimetres.
 */
import { ENERGY_CLASSES, energyScale, inkOn, letterPlace } from '../../../../../common/graphics/energyScale';
import type { Drawing } from '../../../../../common/graphics/drawing';
import { QUALITY_FACES } from '../../../../../common/graphics/envelope';
import type { Place, Style } from '../../../../platform/pdf/sheet';
import { figure, QUALITIES, type AdvertFacts } from './wording';

export const SIZE = { width: 104.8, height: 162.6 } as const;
const GREEN = '#336600';
const FACES = [QUALITY_FACES['0'], QUALITY_FACES['1'], QUALITY_FACES['2']];

/** The canvas that draws it. Texts stand in one line, in the middle of their place's height. */
export interface Canvas {
  readonly box: (place: Place, look: { fill?: string; stroke?: string; line?: number }) => void;
  readonly shapes: (drawing: Drawing, place: Place) => void;
  readonly text: (text: string, place: Place, style: Style) => void;
}

const TITLE: Style = { size: 12, weight: 'semibold', colour: GREEN, align: 'center' };
const SMALL: Style = { size: 9, weight: 'semibold' };

export function drawIndicator(canvas: Canvas, facts: AdvertFacts): void {
  const { width, height } = SIZE;
  canvas.box({ x: 0, y: 0, width, height }, { fill: '#FFFFFF' });
  canvas.box({ x: 0, y: 0, width, height: 24 }, { fill: GREEN });
  canvas.text(
    'PRESTAZIONE ENERGETICA',
    { x: 4, y: 4, width: width - 8, height: 10 },
    { ...TITLE, size: 20, colour: '#FFFFFF' },
  );
  canvas.text(
    `Attestato ${facts.number}`,
    { x: 4, y: 14, width: width - 8, height: 6 },
    { ...TITLE, size: 10, colour: '#FFFFFF' },
  );
  drawGlobal(canvas, facts);
  const ren = { x: 0, y: 120.6, width, height: 19.1 };
  canvas.text(
    'Indice della prestazione energetica rinnovabile',
    { x: 4, y: 122, width: width - 8, height: 7 },
    { ...TITLE, size: 10.5 },
  );
  canvas.text(
    `EPgl,ren ${figure(facts.epRen)}`,
    { x: 4, y: 129.5, width: width - 8, height: 8 },
    { size: 13, weight: 'semibold', align: 'center' },
  );
  canvas.text(
    'Prestazione energetica del fabbricato',
    { x: 4, y: 140.4, width: width - 8, height: 6.5 },
    { ...TITLE, size: 10.5 },
  );
  drawSeason(canvas, 'Inverno', facts.winter, 6);
  drawSeason(canvas, 'Estate', facts.summer, 56);
  for (const y of [ren.y, ren.y + ren.height]) canvas.box({ x: 0, y: y - 0.2, width, height: 0.4 }, { fill: GREEN });
  canvas.box({ x: 0.3, y: 0.3, width: width - 0.6, height: height - 0.6 }, { stroke: GREEN, line: 0.6 });
}

function drawGlobal(canvas: Canvas, { energyClass, epNren, isNearlyZero }: AdvertFacts): void {
  canvas.text('Prestazione energetica globale', { x: 4, y: 25.5, width: SIZE.width - 8, height: 7 }, TITLE);
  canvas.text('+ Più efficiente', { x: 4, y: 33, width: 60, height: 5 }, SMALL);
  const scale = { x: 4, y: 38.5, width: energyScale.width, height: energyScale.height };
  canvas.shapes(energyScale, scale);
  for (const [at, { name }] of ENERGY_CLASSES.entries()) {
    const { x, width, middle } = letterPlace(at);
    canvas.text(name, { x: scale.x + x, y: scale.y + middle - 2.5, width, height: 5 }, { ...SMALL, align: 'center' });
  }
  canvas.text('– Meno efficiente', { x: 4, y: 107, width: 60, height: 5 }, SMALL);
  const index = ENERGY_CLASSES.findIndex(({ name }) => name === energyClass);
  const panel = { x: 68, width: 34.5, height: 26 };
  const middle = scale.y + letterPlace(Math.max(index, 0)).middle;
  const y = Math.min(Math.max(middle - panel.height / 2, 33.5), 111 - panel.height);
  const ink = index < 0 ? '#000000' : inkOn(energyClass ?? '');
  // The tip stays at the row of the class, even where the panel had to keep off the edges.
  const tip = middle - y;
  const [above, below] = [Math.max(tip - 6, 0), Math.min(tip + 6, panel.height)];
  const d = `M0 ${String(tip)}L6.5 ${String(above)}V0H${String(panel.width)}V${String(panel.height)}H6.5V${String(below)}Z`;
  const fill = ENERGY_CLASSES[index]?.fill ?? '#E0E0E0';
  canvas.shapes({ width: panel.width, height: panel.height, shapes: [{ d, fill }] }, { ...panel, y });
  const inside = { x: panel.x + 7, width: panel.width - 8 };
  const style: Style = { size: 8, weight: 'semibold', colour: ink, align: 'center' };
  canvas.text('CLASSE', { ...inside, y: y + 1.5, height: 4 }, style);
  canvas.text(energyClass ?? '–', { ...inside, y: y + 5.5, height: 10 }, { ...style, size: 26 });
  canvas.text('EPgl,nren', { ...inside, y: y + 15.8, height: 4.2 }, style);
  canvas.text(figure(epNren, ''), { ...inside, y: y + 19.2, height: 4.6 }, { ...style, size: 9.5 });
  canvas.text(
    'kWh/m² anno',
    { x: panel.x, y: y + panel.height + 0.5, width: panel.width, height: 4 },
    { size: 8, align: 'center' },
  );
  const tick = { x: 4, y: 113.8, width: 4.2, height: 4.2 };
  canvas.box(tick, { stroke: GREEN, line: 0.4 });
  const check = 'M1.6 5.2L2.8 4L4.4 5.8L8 1.6L9.2 2.7L4.5 8.2Z';
  if (isNearlyZero) canvas.shapes({ width: 10.8, height: 9.8, shapes: [{ d: check, fill: '#000000' }] }, tick);
  canvas.text('EDIFICIO A ENERGIA QUASI ZERO', { x: 10.5, y: 113.4, width: 90, height: 5 }, SMALL);
}

function drawSeason(canvas: Canvas, name: string, quality: number | null, x: number): void {
  const face = quality === null ? undefined : FACES[quality];
  if (face) canvas.shapes(face, { x, y: 147.3, width: 12.7, height: 12.7 });
  canvas.text(name, { x: x + 15, y: 147.5, width: 28, height: 6 }, { size: 11, weight: 'semibold' });
  const said = quality === null ? undefined : QUALITIES[quality];
  canvas.text(
    said === undefined ? 'non indicata' : `qualità ${said}`,
    { x: x + 15, y: 153.5, width: 28, height: 5 },
    { size: 9 },
  );
}
