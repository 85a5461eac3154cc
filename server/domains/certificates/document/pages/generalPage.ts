/** Page 1: the object of the certificate, and the global performance. */
import { SERVICE_ICONS } from '../../../../../common/graphics/serviceIcons';
import type { Element, Place, Style } from '../../../../platform/pdf/sheet';
import type { Ape } from '../../content/fields';
import { GREEN, type Form, type Rows } from './form';
import { LEFT, TOP, WIDTH, type Frame } from './frame';
import { globalPerformance } from './globalPerformance';
import { qrCode } from './qrCode';
import { isTrue, number, USE_CATEGORIES, word } from '../values';

const TITLE: Style = { size: 8, weight: 'semibold', colour: GREEN };
const REASONS = [
  'Nuova costruzione',
  'Passaggio di proprietà',
  'Locazione',
  'Ristrutturazione importante',
  'Riqualificazione energetica',
];
const OBJECTS = ['Intero edificio', 'Unità immobiliare', 'Gruppo di unità immobiliari'];
const KINDS = ['T', 'F', 'Tav.'] as const;

type General = NonNullable<Ape['datiGenerali']>;
type Unit = NonNullable<NonNullable<NonNullable<General['datiIdentificativi']>['catasto']>['datiCatastali']>[number];

function aim({ words, text, ticks, sheet }: Form, element: Element, general: General) {
  const y = TOP + 8.5;
  sheet.artifact(() => {
    sheet.box({ x: LEFT, y, width: WIDTH, height: 36 }, { stroke: GREEN });
  });
  words(element, 'H3', 'Destinazione d’uso', { x: 7.5, y: y + 1.5, width: 78, height: 4 }, TITLE);
  ticks(element, { x: 8, y: y + 6.5, width: 76, height: 12 }, 5.6, [
    ['Residenziale', general.destinazioneUso === '0'],
    ['Non residenziale', general.destinazioneUso === '1'],
  ]);
  const category = word(USE_CATEGORIES, general.classificazioneDPR412);
  const classed = `Classificazione D.P.R. 412/93: ${category}`;
  text(
    element,
    'P',
    'Classificazione',
    classed,
    { x: 8, y: y + 19.5, width: 76, height: 5 },
    { size: 8, weight: 'semibold' },
  );

  words(element, 'H3', 'Oggetto dell’attestato', { x: 88, y: y + 1.5, width: 54, height: 4 }, TITLE);
  const objects = OBJECTS.map((label, code) => [label, general.oggettoAttestato === String(code)] as const);
  ticks(element, { x: 88.5, y: y + 6.5, width: 52, height: 18 }, 5.6, objects);
  const units = `Numero di unità immobiliari di cui è composto l’edificio: ${general.numeroUnitaImmobiliari ?? ''}`;
  text(element, 'P', 'Unità immobiliari', units, { x: 88.5, y: y + 24.5, width: 50, height: 10 }, { size: 7.5 });

  const other = `Altro: ${general.descrizioneAltraMotivazione ?? ''}`;
  const isOther = isTrue(general.altraMotivazione) || general.motivazione === '5';
  ticks(element, { x: 143.5, y: y + 2.2, width: 57, height: 30 }, 5.5, [
    ...REASONS.map((label, code) => [label, general.motivazione === String(code)] as const),
    [other, isOther],
  ]);
}

function photo({ sheet, text, words }: Form, element: Element, place: Place, base64: string | undefined) {
  sheet.artifact(() => {
    sheet.box(place, { stroke: GREEN });
  });
  if (base64 === undefined || base64 === '') {
    words(
      element,
      'P',
      'Nessuna fotografia',
      { ...place, y: place.y + place.height / 2 - 2 },
      { size: 7, align: 'center' },
    );
    return;
  }
  const { document } = sheet;
  const [x, y, width, height] = [place.x + 0.4, place.y + 0.4, place.width - 0.8, place.height - 0.8].map(
    (at) => (at * 72) / 25.4,
  );
  let image: PDFKit.Mixins.ImageSrc;
  try {
    image = (document as unknown as { openImage: (source: Buffer) => PDFKit.Mixins.ImageSrc }).openImage(
      Buffer.from(base64, 'base64'),
    );
    if (!(Number((image as { width?: number }).width) > 0)) throw new Error('An empty picture.');
  } catch {
    // A draft may hold data that are no picture: a finding reports it, and the document is still printed.
    const unreadable = 'Fotografia non leggibile';
    text(
      element,
      'P',
      'Fotografia',
      unreadable,
      { ...place, y: place.y + place.height / 2 - 2, height: 5 },
      { size: 7, align: 'center' },
    );
    return;
  }
  sheet.figure(element, 'Fotografia dell’edificio', place, () => {
    document.image(image, x, y, { fit: [width ?? 1, height ?? 1], align: 'center', valign: 'center' });
  });
}

function identity(form: Form, element: Element, ape: Ape) {
  const data = ape.datiGenerali?.datiIdentificativi ?? {};
  const y = TOP + 46;
  form.words(element, 'H3', 'Dati identificativi', { x: LEFT + 1.5, y: y + 0.6, width: 60, height: 4 }, TITLE);
  photo(form, element, { x: LEFT, y: y + 5.4, width: 39.5, height: 39.6 }, data.fotoEdificio?.immagine);
  const height = 39.6;
  const position = [data.LatitudineGIS, data.LongitudineGIS].filter((at) => at !== undefined && at !== '');
  form.facts(element, { x: 47, y: y + 5.4, width: 84, height }, 25, [
    ['Regione', ape.datiExtra?.regione ?? ''],
    ['Comune', ape.datiExtra?.comune ?? ''],
    ['Indirizzo', data.indirizzo ?? ''],
    ['Piano', data.piano ?? ''],
    ['Interno', data.interno ?? ''],
    ['Coordinate GIS', position.map((at) => number(at)).join(' ; ')],
  ]);
  form.facts(element, { x: 132, y: y + 5.4, width: 69.8, height }, 45, [
    ['Zona climatica', data.zonaClimatica ?? ''],
    ['Anno di costruzione', data.annoCostruzione ?? ''],
    ['Superficie utile riscaldata (m²)', number(data.superficieUtileRiscaldata, 2)],
    ['Superficie utile raffrescata (m²)', number(data.superficieUtileRaffrescata, 2)],
    ['Volume lordo riscaldato (m³)', number(data.volumeLordoRiscaldato, 2)],
    ['Volume lordo raffrescato (m³)', number(data.volumeLordoRaffrescato, 2)],
  ]);
}

const cadastralRow = (unit: Unit): string[] => [
  [unit.comuneCatastale, unit.codiceCatastale && `(${unit.codiceCatastale})`].filter(Boolean).join(' '),
  word(KINDS, unit.tipoCatasto),
  unit.sezione ?? '',
  unit.foglio ?? '',
  unit.particella ?? '',
  (unit.subalterni ?? [])
    .map(({ subDA, subA }) => (subDA === subA ? (subDA ?? '') : `${subDA ?? ''}–${subA ?? ''}`))
    .join(', '),
  (unit.altriSubalterni ?? []).join(', '),
];

function cadastre({ listing }: Form, element: Element, units: readonly Unit[]) {
  const rows: Rows = {
    title: 'Dati catastali',
    columns: [
      { title: 'Comune catastale', width: 42 },
      { title: 'Cat.', width: 9 },
      { title: 'Sezione', width: 14 },
      { title: 'Foglio', width: 16 },
      { title: 'Particella', width: 19 },
      { title: 'Subalterni da–a', width: 33 },
      { title: 'Altri subalterni', width: 31 },
    ],
    rows: units.map(cadastralRow),
  };
  listing(element, LEFT, TOP + 92, TOP + 113, rows);
}

const SERVICES = [
  ['climatizzazioneInvernale', 'Climatizzazione invernale'],
  ['ventilazioneMeccanica', 'Ventilazione meccanica'],
  ['illuminazione', 'Illuminazione'],
  ['climatizzazioneEstiva', 'Climatizzazione estiva'],
  ['produzioneAcquaCaldaSanitaria', 'Prod. acqua calda sanitaria'],
  ['trasportoPersoneCose', 'Trasporto di persone o cose'],
] as const;

function services({ sheet, words, tick }: Form, element: Element, present: General['serviziEnergeticiPresenti']) {
  const y = TOP + 115;
  words(element, 'H3', 'Servizi energetici presenti', { x: LEFT + 1.5, y, width: 80, height: 4 }, TITLE);
  for (const [index, [name, label]] of SERVICES.entries()) {
    const [x, top] = [LEFT + 1 + (index % 3) * 55, y + 5 + Math.floor(index / 3) * 8.2];
    tick(element, x, top + 1.4, label, isTrue(present?.[name]));
    sheet.artifact(() => {
      sheet.shapes(SERVICE_ICONS[name], { x: x + 5, y: top, width: 8.5, height: 6.3 });
    });
    words(element, 'P', label, { x: x + 15, y: top, width: 38, height: 6.3 }, { size: 7.5, valign: 'middle' });
  }
}

/** Draws the page, with the QR code where a verification code was given. */
export function generalPage(
  form: Form,
  { section }: Frame,
  ape: Ape,
  verification: { readonly code: string; readonly address: string } | null,
): void {
  const { element } = section('DATI GENERALI', TOP);
  const general = ape.datiGenerali ?? {};
  aim(form, element, general);
  identity(form, element, ape);
  cadastre(form, element, general.datiIdentificativi?.catasto?.datiCatastali ?? []);
  services(form, element, general.serviziEnergeticiPresenti);
  if (verification) qrCode(form, element, { x: 173.6, y: TOP + 92.6, width: 25, height: 25 }, verification);
  element.end();
  globalPerformance(form, section('PRESTAZIONE ENERGETICA GLOBALE E DEL FABBRICATO', TOP + 137), ape);
}
