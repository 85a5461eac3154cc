/** Page 2: consumption by carrier, global indices, recommendations. */
import type { Element, Style } from '../../../../platform/pdf/sheet';
import type { Ape } from '../../content/fields';
import { carrierNames } from '../../performance/carriers';
import { GREEN, LABEL_FILL, type Form, type Rows } from './form';
import { LEFT, TOP, WIDTH, type Frame } from './frame';
import { CARRIER_NAMES, isTrue, number, UNIT_NAMES, word } from '../values';
import { PLANTS_INTRO, RECOMMENDATIONS_INTRO, REN_CODES } from '../words';

const TITLE: Style = { size: 8, weight: 'semibold', colour: GREEN };
const ROW = 6.6;

function carriers({ sheet, words, text, tick }: Form, parent: Element, top: number, ape: Ape): number {
  const consumption = ape.prestazioneImpianti ?? {};
  words(
    parent,
    'H3',
    'Prestazioni energetiche degli impianti e stima dei consumi di energia',
    { x: LEFT + 1, y: top, width: 130, height: 4 },
    TITLE,
  );
  const y = top + 5;
  const [mark, name, amount] = [LEFT, LEFT + 12.4, LEFT + 12.4 + 57];
  const widths = [12.4, 57, 59] as const;
  const table = sheet.open(parent, 'Table');
  const head: Style = { size: 6.5, weight: 'semibold', align: 'center', valign: 'middle' };
  const titles = [
    '',
    'FONTI ENERGETICHE UTILIZZATE',
    'Quantità annua consumata in uso standard (specificare unità di misura)',
  ];
  const header = sheet.open(table, 'TR');
  for (const [at, title] of titles.entries()) {
    const place = { x: [mark, name, amount][at] ?? mark, y, width: widths[at] ?? 0, height: 8 };
    sheet.artifact(() => {
      sheet.box(place, { fill: LABEL_FILL, stroke: GREEN, line: 0.2 });
    });
    words(header, 'TH', title, { ...place, x: place.x + 1, width: place.width - 2 }, head, { scope: 'Column' });
  }
  header.end();
  for (const [index, carrier] of carrierNames.entries()) {
    const used = consumption[carrier];
    const at = y + 8 + index * ROW;
    const row = sheet.open(table, 'TR');
    sheet.artifact(() => {
      for (const [x, width] of [
        [mark, widths[0]],
        [name, widths[1]],
        [amount, widths[2]],
      ] as const)
        sheet.box({ x, y: at, width, height: ROW }, { stroke: GREEN, line: 0.2 });
    });
    const cell = sheet.open(row, 'TD');
    tick(cell, mark + 4.4, at + 1.5, CARRIER_NAMES[carrier], used !== undefined);
    cell.end();
    const described = used !== undefined && 'descrizioneFonteEnergetica' in used ? used.descrizioneFonteEnergetica : '';
    const label = [CARRIER_NAMES[carrier], described].filter(Boolean).join(': ');
    text(
      row,
      'TH',
      CARRIER_NAMES[carrier],
      label,
      { x: name + 1.5, y: at + 0.3, width: widths[1] - 3, height: ROW - 0.6 },
      { size: 8, valign: 'middle' },
      { scope: 'Row' },
    );
    const quantity =
      used === undefined ? '' : `${number(used.consumoAnnuo)} ${word(UNIT_NAMES, used.consumoAnnuoUM)}`.trim();
    text(
      row,
      'TD',
      `${CARRIER_NAMES[carrier]}, quantità`,
      quantity,
      { x: amount + 1.5, y: at + 0.3, width: widths[2] - 3, height: ROW - 0.6 },
      { size: 8, weight: 'semibold', align: 'center', valign: 'middle' },
    );
    row.end();
  }
  table.end();
  return y + 8 + carrierNames.length * ROW;
}

function indices({ sheet, words, text }: Form, parent: Element, top: number, bottom: number, ape: Ape) {
  const { epglnren, epglren, emissioniCO2 } = ape.prestazioneImpianti ?? {};
  const [x, width] = [136.8, 65];
  words(
    parent,
    'H3',
    'Indici di prestazione energetica globali ed emissioni',
    { x, y: top, width, height: 4 },
    { ...TITLE, size: 7.5 },
  );
  const figures = [
    ['Indice della prestazione energetica non rinnovabile', 'EPgl,nren', epglnren, 'kWh/m² anno'],
    ['Indice della prestazione energetica rinnovabile', 'EPgl,ren', epglren, 'kWh/m² anno'],
    ['Emissioni di CO₂', '', emissioniCO2, 'kg/m² anno'],
  ] as const;
  const [from, height] = [top + 5, (bottom - top - 5) / figures.length];
  for (const [index, [label, symbol, value, unit]] of figures.entries()) {
    const y = from + index * height;
    sheet.artifact(() => {
      sheet.box({ x, y, width, height }, { stroke: GREEN, line: 0.3 });
      sheet.box({ x, y, width, height: 13 }, { fill: LABEL_FILL, stroke: GREEN, line: 0.3 });
    });
    words(
      parent,
      'P',
      symbol === '' ? label : `${label}\n${symbol}`,
      { x: x + 2, y, width: width - 4, height: 13 },
      { size: 8, align: 'center', valign: 'middle' },
    );
    text(
      parent,
      'P',
      label,
      number(value, 2),
      { x: x + 2, y: y + 14, width: width - 4, height: height - 22 },
      { size: 16, weight: 'semibold', align: 'center', valign: 'middle' },
    );
    words(
      parent,
      'P',
      unit,
      { x: x + 2, y: y + height - 7, width: width - 4, height: 5 },
      { size: 8, align: 'center' },
    );
  }
}

const COLUMNS = [
  { title: 'Codice', width: 18.5 },
  { title: 'TIPO DI INTERVENTO RACCOMANDATO', width: 64.7 },
  { title: 'Comporta una ristrutturazione importante', width: 20.1 },
  { title: 'Tempo di ritorno dell’investimento in anni', width: 20.5 },
  { title: 'CLASSE ENERGETICA raggiungibile con l’intervento (EPgl,nren kWh/m² anno)', width: 36 },
];

function recommendations(form: Form, parent: Element, top: number, ape: Ape) {
  const { sheet, words, text, listing } = form;
  const { interventoRaccomandato = [], classificazione } = ape.raccomandazioni ?? {};
  const band =
    'RIQUALIFICAZIONE ENERGETICA E RISTRUTTURAZIONE IMPORTANTE\nINTERVENTI RACCOMANDATI E RISULTATI CONSEGUIBILI';
  const place = { x: LEFT, y: top, width: WIDTH, height: 8.6 };
  sheet.artifact(() => {
    sheet.box(place, { fill: LABEL_FILL, stroke: GREEN, line: 0.3 });
  });
  words(parent, 'H3', band, place, { size: 8, weight: 'semibold', align: 'center', valign: 'middle' });
  const rows: Rows = {
    title: 'Interventi raccomandati',
    columns: COLUMNS,
    rows: interventoRaccomandato.map((one) => [
      REN_CODES[Number(one.codice)]?.[0] ?? one.codice ?? '',
      one.tipoInterventoRaccomandato ?? '',
      one.ristrutturazioneImportante === undefined ? '' : isTrue(one.ristrutturazioneImportante) ? 'SÌ' : 'NO',
      number(one.tempoRitornoInvestimento),
      [one.classificazioneRaggiungibile?.classeEnergetica, number(one.classificazioneRaggiungibile?.epglnren, 2)]
        .filter(Boolean)
        .join('   '),
    ]),
  };
  const y = listing(parent, LEFT, top + 8.6, 282, rows);
  const all = { x: LEFT + 159.8, y: top + 8.6, width: 36, height: Math.max(y - top - 8.6, 42) };
  sheet.artifact(() => {
    sheet.box(all, { stroke: GREEN, line: 0.4 });
  });
  const [x, width] = [all.x + 1, all.width - 2];
  words(
    parent,
    'P',
    'CLASSE ENERGETICA raggiungibile se si realizzano tutti gli interventi raccomandati',
    { x, y: all.y + 2, width, height: 14 },
    { size: 7, weight: 'semibold', align: 'center' },
  );
  text(
    parent,
    'P',
    'Classe con tutti gli interventi',
    classificazione?.classeEnergetica ?? '',
    { x, y: all.y + 15, width, height: 13 },
    { size: 28, weight: 'semibold', align: 'center', valign: 'middle' },
  );
  const value = classificazione?.epglnren;
  text(
    parent,
    'P',
    'EPgl,nren con tutti gli interventi',
    value === undefined ? '' : `EPgl,nren ${number(value, 2)}\nkWh/m² anno`,
    { x, y: all.y + 30, width, height: 9 },
    { size: 8, align: 'center' },
  );
}

export function plantsPage(form: Form, frame: Frame, ape: Ape): void {
  frame.page();
  const first = frame.section('PRESTAZIONE ENERGETICA DEGLI IMPIANTI E CONSUMI STIMATI', TOP);
  form.words(first.element, 'P', PLANTS_INTRO, { x: 7.5, y: first.y, width: 192, height: 8 }, { size: 7.5 });
  const top = first.y + 9.5;
  const bottom = carriers(form, first.element, top, ape);
  indices(form, first.element, top, bottom, ape);
  first.element.end();
  const second = frame.section('RACCOMANDAZIONI', bottom + 4);
  const height = form.words(
    second.element,
    'P',
    RECOMMENDATIONS_INTRO,
    { x: 7.5, y: second.y, width: 192, height: 12 },
    { size: 7.5 },
  );
  recommendations(form, second.element, second.y + height + 2, ape);
  second.element.end();
}
