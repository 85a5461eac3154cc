/** Page 4: recommendations, certifier, inspection, software, declaration and signature. */
import type { Element, Style } from '../../../../platform/pdf/sheet';
import type { Ape } from '../../content/fields';
import { GREEN, type Form } from './form';
import { LEFT, TOP, WIDTH, type Frame } from './frame';
import { day } from '../values';
import * as official from '../words';

const KINDS = ['Ente/Organismo pubblico', 'Tecnico abilitato', 'Organismo/Società'];
const ROW = 7;

/** The sentence for a code of independence: the national one, or that of the Region. */
const independence = (code: string | undefined) =>
  code === '0'
    ? official.INDEPENDENCE
    : code === '1'
      ? 'Dichiarazione resa nella forma prevista dalla Regione.'
      : (code ?? '');

function certifier({ ticks, facts }: Form, element: Element, y: number, ape: Ape): number {
  const of = ape.soggettoCertificatore ?? {};
  for (const [index, label] of KINDS.entries())
    ticks(element, { x: LEFT + 2 + index * 65, y: y + 0.6, width: 60, height: 5 }, 5, [
      [label, of.tipoSoggettoCertificatore === String(index)],
    ]);
  const person = [of.nome, of.cognome].filter(Boolean).join(' ');
  const rows = [
    ['Nome e Cognome/Denominazione', [person, of.denominazione].filter(Boolean).join(' – ')],
    ['Indirizzo', of.indirizzo ?? ''],
    ['E-mail', of.email ?? ''],
    ['Telefono', of.telefono ?? ''],
    ['Titolo', of.titolo ?? ''],
    ['Ordine/iscrizione', (of.ordineIscrizione ?? '').split(';').join(' – ')],
  ] as const;
  const top = y + 7;
  facts(element, { x: LEFT, y: top, width: WIDTH, height: rows.length * ROW }, 52, rows);
  const rest = [
    ['Dichiarazione di indipendenza', independence(of.dichiarazioneIndipendenza), 19],
    ['Informazioni aggiuntive', of.informazioniAggiuntive ?? '', 12],
  ] as const;
  let at = top + rows.length * ROW;
  for (const [label, value, height] of rest) {
    facts(element, { x: LEFT, y: at, width: WIDTH, height }, 52, [[label, value]]);
    at += height;
  }
  return at;
}

function question(
  { words, tick, sheet }: Form,
  element: Element,
  y: number,
  statement: string,
  answer: string | undefined,
): number {
  const style: Style = { size: 8 };
  const height = Math.max(sheet.heightOf(sheet.lines(statement, style, 155).length, style), 5) + 2;
  words(element, 'P', statement, { x: LEFT + 1.5, y, width: 155, height }, { ...style, valign: 'middle' });
  for (const [index, [label, value]] of (
    [
      ['SÌ', 'true'],
      ['NO', 'false'],
    ] as const
  ).entries()) {
    const x = 168 + index * 17;
    tick(element, x, y + height / 2 - 1.75, `${statement} ${label}`, answer === value);
    words(element, 'P', label, { x: x + 5, y, width: 8, height }, { ...style, valign: 'middle', weight: 'semibold' });
  }
  return y + height;
}

export function certifierPage(form: Form, frame: Frame, ape: Ape): void {
  const { words, text, sheet } = form;
  frame.page();
  const improvement = frame.section('INFORMAZIONI SUL MIGLIORAMENTO DELLA PRESTAZIONE ENERGETICA', TOP);
  words(
    improvement.element,
    'P',
    official.IMPROVEMENT_INTRO,
    { x: 7.5, y: improvement.y, width: 192, height: 8 },
    { size: 7.5 },
  );
  const place = { x: LEFT, y: improvement.y + 9, width: WIDTH, height: 24 };
  sheet.artifact(() => {
    sheet.box(place, { stroke: GREEN });
  });
  const inside = { x: place.x + 2, y: place.y + 1.5, width: WIDTH - 4, height: place.height - 3 };
  const remarks = ape.informazioniMiglioramento ?? '';
  text(improvement.element, 'P', 'Informazioni sul miglioramento', remarks, inside, { size: 8.5, weight: 'semibold' });
  improvement.element.end();

  const who = frame.section('SOGGETTO CERTIFICATORE', place.y + place.height + 4);
  let y = certifier(form, who.element, who.y, ape);
  who.element.end();

  const inspection = frame.section('SOPRALLUOGHI E DATI DI INGRESSO', y + 4);
  y = question(form, inspection.element, inspection.y, official.INSPECTION, ape.sopralluogoObbligatorio);
  inspection.element.end();

  const software = frame.section('SOFTWARE UTILIZZATO', y + 3);
  const used = ape.softwareUtilizzato ?? {};
  y = question(form, software.element, software.y, official.SOFTWARE_DEVIATION, used.requisitiRispondenzaRisultati);
  y = question(form, software.element, y + 1, official.SOFTWARE_SIMPLIFIED, used.calcoloSemplificato);
  const bold: Style = { size: 8.5, weight: 'semibold' };
  y +=
    4 +
    words(software.element, 'P', official.DECLARATION, { x: LEFT + 1.5, y: y + 4, width: WIDTH - 3, height: 12 }, bold);
  const line = Math.min(Math.max(y + 12, 258), 270);
  const issued = `Data di emissione: ${day(ape.dataEmissione)}`;
  text(
    software.element,
    'P',
    'Data di emissione',
    issued,
    { x: LEFT + 1.5, y: line, width: 70, height: 5 },
    { size: 9, weight: 'semibold' },
  );
  sheet.artifact(() => {
    sheet.box({ x: 110, y: line + 4.4, width: 90, height: 0.2 }, { fill: '#000000' });
  });
  const signed = 'Firma e timbro del tecnico o firma digitale';
  words(software.element, 'P', signed, { x: 110, y: line + 5.4, width: 90, height: 4 }, { size: 7.5, align: 'center' });
  software.element.end();
}
