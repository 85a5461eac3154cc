/** Page 3: energy exported, envelope, plants. */
import type { Ape } from '../../content/fields';
import type { Form, Rows } from './form';
import { LEFT, TOP, WIDTH, type Frame } from './frame';
import { carrierWord, number, PLANT_NAMES, word } from '../values';

const EXPORTED = ['Energia elettrica', 'Energia termica', 'Altro'] as const;
const SERVICES = [
  ['climatizzazioneInvernale', 'Climatizzazione invernale'],
  ['climatizzazioneEstiva', 'Climatizzazione estiva'],
  ['produzioneACS', 'Prod. acqua calda sanitaria'],
  ['impiantiCombinati', 'Impianti combinati'],
  ['produzioneFontiRinnovabili', 'Prod. da fonti rinnovabili'],
  ['ventilazioneMeccanica', 'Ventilazione meccanica'],
  ['illuminazione', 'Illuminazione'],
  ['trasportoPersoneCose', 'Trasporto di cose o persone'],
] as const;
/** The official widths add up to 203 mm; they are scaled to the frame. */
const COLUMNS = [
  ['Servizio energetico', 28],
  ['Tipo di impianto', 32],
  ['Anno di installazione', 17],
  ['Codice catasto regionale impianti termici', 26],
  ['Vettore energetico utilizzato', 26],
  ['Potenza Nominale (kW)', 16],
  ['Efficienza media stagionale (η)', 19],
  ['EPren (kWh/m² anno)', 15.9],
  ['EPnren (kWh/m² anno)', 15.9],
] as const;

interface Plant {
  readonly tipoImpianto?: string;
  readonly descrizioneImpianto?: string;
  readonly annoInstallazione?: string;
  readonly codiceCatastoRegionaleImpiantiTermici?: string;
  readonly vettoriEnergeticiUtilizzati?: { readonly vettore?: readonly string[] };
  readonly potenzaNominale?: string;
}
interface Service {
  readonly impianto?: readonly Plant[];
  readonly impiantoSimulato?: string;
  readonly efficienza?: string;
  readonly prestazione?: { readonly epren?: string; readonly epnren?: string };
}

const plantCells = (plant: Plant) => [
  [word(PLANT_NAMES, plant.tipoImpianto), plant.descrizioneImpianto].filter(Boolean).join(': '),
  plant.annoInstallazione ?? '',
  plant.codiceCatastoRegionaleImpiantiTermici ?? '',
  (plant.vettoriEnergeticiUtilizzati?.vettore ?? []).map(carrierWord).join(', '),
  number(plant.potenzaNominale, 2),
];

/** One row per plant; the first of a service shows its efficiency and performance. */
function serviceRows(label: string, service: Service | undefined): string[][] {
  const own = [
    number(service?.efficienza, 2),
    number(service?.prestazione?.epren, 2),
    number(service?.prestazione?.epnren, 2),
  ];
  const plants = service?.impianto ?? [];
  const cells = plants.length > 0 ? plants.map(plantCells) : [[service?.impiantoSimulato ?? '', '', '', '', '']];
  return cells.map((plant, index) =>
    index === 0 ? [label, ...plant, ...own] : [`${label} (${String(index + 1)})`, ...plant, '', '', ''],
  );
}

export function detailsPage({ facts, listing }: Form, frame: Frame, ape: Ape): void {
  frame.page();
  const energy = frame.section('ALTRI DATI ENERGETICI GENERALI', TOP);
  const { energiaEsportata, vettoreEnergetico } = ape.datiEnergetici ?? {};
  facts(energy.element, { x: LEFT, y: energy.y, width: 96, height: 7 }, 55, [
    ['Energia esportata (kWh/anno)', number(energiaEsportata)],
  ]);
  facts(energy.element, { x: LEFT + 99.8, y: energy.y, width: 96, height: 7 }, 55, [
    ['Vettore energetico', word(EXPORTED, vettoreEnergetico)],
  ]);
  energy.element.end();

  const building = frame.section('ALTRI DATI DI DETTAGLIO DEL FABBRICATO', energy.y + 11);
  const of = ape.datiFabbricato ?? {};
  facts(building.element, { x: LEFT, y: building.y, width: WIDTH, height: 42 }, 100, [
    ['V - Volume riscaldato (m³)', number(of.volumeRiscaldato, 2)],
    ['S - Superficie disperdente (m²)', number(of.superficieDisperdente, 2)],
    ['Rapporto S/V', number(of.rapportoSV, 4)],
    ['EPH,nd (kWh/m² anno)', number(of.ephnd, 2)],
    ['Asol,est/Asup utile (-)', number(of.rapportoAsolAsupUtile, 4)],
    ['YIE (W/m²K)', number(of.yie, 4)],
  ]);
  building.element.end();

  const plants = frame.section('DATI DI DETTAGLIO DEGLI IMPIANTI', building.y + 46);
  const rows: Rows = {
    title: 'Dati di dettaglio degli impianti',
    columns: COLUMNS.map(([title, width]) => ({ title, width })),
    rows: SERVICES.flatMap(([name, label]) => serviceRows(label, ape.datiImpianti?.[name])),
  };
  listing(plants.element, LEFT, plants.y, 281, rows);
  plants.element.end();
}
