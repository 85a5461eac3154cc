/** The graphic centre of page 1: envelope by season, class on its scale, references. */
import {
  inkOn,
  ENERGY_CLASSES,
  energyScale,
  letterPlace,
  pointer,
  SCALE_PITCH,
} from '../../../../../common/graphics/energyScale';
import { QUALITY_FACES, summerHouse, winterHouse } from '../../../../../common/graphics/envelope';
import type { Element, Place, Style } from '../../../../platform/pdf/sheet';
import type { Ape } from '../../content/fields';
import { GREEN, type Form } from './form';
import { isTrue, number } from '../values';
import { PERFORMANCE_INTRO } from '../words';

const TITLE: Style = { size: 8, weight: 'semibold', colour: GREEN, align: 'center' };
const QUALITIES: ReadonlyMap<string, string> = new Map([
  ['0', 'alta'],
  ['1', 'media'],
  ['2', 'bassa'],
]);
const FRAME_HEIGHT = 94;

function season(
  form: Form,
  element: Element,
  x: number,
  top: number,
  of: { name: string; fill: string; isWinter: boolean; quality: string | undefined },
) {
  const { sheet, words } = form;
  const place: Place = { x, y: top, width: 27.2, height: 78 };
  sheet.artifact(() => {
    sheet.box(place, { fill: of.fill });
    sheet.shapes(of.isWinter ? winterHouse : summerHouse, { x: x + 2, y: top + 7, width: 23.2, height: 42 });
  });
  words(element, 'H4', of.name, { x, y: top + 1.4, width: 27.2, height: 4 }, { ...TITLE, colour: '#000000' });
  const face = Object.entries(QUALITY_FACES).find(([code]) => code === of.quality)?.[1];
  const quality = QUALITIES.get(of.quality ?? '') ?? 'non indicata';
  const figure = { x: x + 6.1, y: top + 53, width: 15, height: 15 };
  if (face)
    sheet.figure(
      element,
      `Prestazione energetica del fabbricato, ${of.name.toLowerCase()}: qualità ${quality}`,
      figure,
      () => {
        sheet.shapes(face, figure);
      },
    );
  words(
    element,
    'P',
    `Qualità ${quality}`,
    { x, y: top + 70, width: 27.2, height: 4 },
    { size: 8, weight: 'semibold', align: 'center' },
  );
}

function scale(form: Form, element: Element, x: number, y: number, ape: Ape) {
  const { sheet, words, text } = form;
  const { classeEnergetica: energyClass = '', epglnren } =
    ape.prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione ?? {};
  const [width, ratio] = [53.6, 53.6 / energyScale.width];
  const index = ENERGY_CLASSES.findIndex(({ name }) => name === energyClass);
  const alt = `Scala delle classi energetiche da A4, la più efficiente, a G; classe dell’immobile: ${energyClass || 'non indicata'}`;
  const place = { x, y, width, height: energyScale.height * ratio };
  sheet.figure(element, alt, place, () => {
    sheet.shapes(energyScale, place);
    for (const [at, { name }] of ENERGY_CLASSES.entries()) {
      const tag = letterPlace(at);
      const style: Style = { size: 9, weight: 'semibold', align: 'center', valign: 'middle' };
      const letter = {
        x: x + tag.x * ratio,
        y: y + (tag.middle - 2.5) * ratio,
        width: tag.width * ratio,
        height: 5 * ratio,
      };
      sheet.drawLines(sheet.lines(name, style, letter.width), letter, style);
    }
  });
  const panel = { x: x + width + 1.5, width: 33.5, height: 30 };
  const middle = index < 0 ? y + place.height / 2 : y + (index + 0.5) * SCALE_PITCH * ratio;
  const top = Math.min(Math.max(middle - panel.height / 2, y - 2), y + place.height + 8 - panel.height);
  const fill = ENERGY_CLASSES[index]?.fill ?? '#FFFFFF';
  const ink = index < 0 ? '#000000' : inkOn(energyClass);
  // The tip stays at the row of the class, even where the panel had to keep off the edges.
  const tip = middle - top;
  sheet.artifact(() => {
    const d = `M0 ${String(tip)}L3.5 ${String(Math.max(tip - 4, 0))}V0H${String(panel.width)}V${String(panel.height)}H3.5V${String(Math.min(tip + 4, panel.height))}Z`;
    sheet.shapes({ width: panel.width, height: panel.height, shapes: [{ d, fill }] }, { ...panel, y: top });
    if (index < 0) sheet.box({ ...panel, x: panel.x + 3.5, width: 30, y: top }, { stroke: GREEN });
  });
  const inside = { x: panel.x + 4, width: panel.width - 4.5 };
  const style: Style = { size: 7, weight: 'semibold', colour: ink, align: 'center' };
  words(element, 'P', 'CLASSE ENERGETICA', { ...inside, y: top + 1.2, height: 3 }, style);
  text(
    element,
    'P',
    'Classe energetica',
    energyClass,
    { ...inside, y: top + 4.2, height: 13 },
    { ...style, size: 30, valign: 'middle' },
  );
  text(
    element,
    'P',
    'EPgl,nren',
    `EPgl,nren\n${number(epglnren, 2)}\nkWh/m² anno`,
    { ...inside, y: top + 17.2, height: 12.2 },
    { ...style, size: 8.5 },
  );
  return place.height;
}

function reference(
  { sheet, text, words }: Form,
  element: Element,
  y: number,
  title: string,
  fill: string,
  of: { classeEnergetica?: string; epglnren?: string } = {},
) {
  words(element, 'P', title, { x: 161, y, width: 38, height: 4 }, { size: 8, weight: 'semibold' });
  const place = { x: 161, y: y + 4.4, width: 38.8, height: 24 };
  sheet.artifact(() => {
    sheet.shapes(pointer(fill, 38.8, 24), place);
  });
  const style: Style = {
    size: 9,
    weight: 'semibold',
    colour: fill === '#009700' ? '#FFFFFF' : '#000000',
    align: 'center',
  };
  const { classeEnergetica = '', epglnren } = of;
  text(
    element,
    'P',
    title,
    classeEnergetica || '–',
    { x: 167, y: place.y + 2, width: 32, height: 10.5 },
    { ...style, size: 24, valign: 'middle' },
  );
  const value = epglnren === undefined || epglnren === '' ? '' : `${number(epglnren, 2)} kWh/m² anno`;
  text(element, 'P', `${title}, EPgl,nren`, value, { x: 167, y: place.y + 14.5, width: 32, height: 5 }, style);
}

/** Draws the content of the section, whose bar is drawn already. */
export function globalPerformance(form: Form, { element, y }: { element: Element; y: number }, ape: Ape): void {
  const { sheet, words, tick } = form;
  const global = ape.prestazioneGlobale ?? {};
  words(element, 'P', PERFORMANCE_INTRO, { x: 7.5, y: y - 0.4, width: 192, height: 7 }, { size: 7.5 });
  const top = y + 7.4;
  sheet.artifact(() => {
    for (const [x, width] of [
      [6, 58],
      [64.6, 93.6],
      [158.8, 43],
    ] as const)
      sheet.box({ x, y: top, width, height: FRAME_HEIGHT }, { stroke: GREEN });
  });
  words(element, 'H3', 'Prestazione energetica del fabbricato', { x: 6, y: top + 1.6, width: 58, height: 8 }, TITLE);
  const { inverno, estate } = global.prestazioneEnergeticaFabbricato ?? {};
  season(form, element, 7.3, top + 9, { name: 'INVERNO', fill: '#CCFFFF', isWinter: true, quality: inverno });
  season(form, element, 35.6, top + 9, { name: 'ESTATE', fill: '#FFD7B0', isWinter: false, quality: estate });

  words(element, 'H3', 'Prestazione energetica globale', { x: 64.6, y: top + 1.6, width: 93.6, height: 4 }, TITLE);
  const small: Style = { size: 7.5, weight: 'semibold' };
  words(element, 'P', '+ Più efficiente', { x: 67, y: top + 7.4, width: 40, height: 4 }, small);
  const height = scale(form, element, 67, top + 12, ape);
  words(element, 'P', '– Meno efficiente', { x: 67, y: top + 13 + height, width: 40, height: 4 }, small);
  const nearlyZero = 'EDIFICIO A ENERGIA QUASI ZERO';
  tick(element, 67, top + 87.4, nearlyZero, isTrue(global.prestazioneEnergeticaGlobale?.edificioEnergiaQuasiZero));
  words(element, 'P', nearlyZero, { x: 72, y: top + 87.4, width: 80, height: 3.5 }, { ...small, valign: 'middle' });

  words(element, 'H3', 'Riferimenti', { x: 158.8, y: top + 1.6, width: 43, height: 4 }, TITLE);
  const similar = 'Gli immobili simili avrebbero in media la seguente classificazione:';
  words(element, 'P', similar, { x: 161, y: top + 8, width: 38.8, height: 10 }, { size: 7.5 });
  const { classificazioneNuovi, classificazioneEsistenti } = global.riferimenti ?? {};
  reference(form, element, top + 21, 'Se nuovi:', '#009700', classificazioneNuovi);
  reference(form, element, top + 56, 'Se esistenti:', '#FEBF00', classificazioneEsistenti);
  element.end();
}
