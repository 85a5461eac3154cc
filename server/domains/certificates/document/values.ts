/** Formats values of a certificate for print. A text that is no value of its kind is printed as it is. */
import { carrierOf, type Carrier } from '../performance/carriers';
import { exact, italian } from '../numbers';

/** Writes a decimal comma, with so many decimals, or those of the text. */
export function number(text: string | undefined, places?: number): string {
  const value = exact(text);
  if (!value) return text ?? '';
  return places === undefined ? (text ?? '').replace('.', ',') : italian(value, places);
}

/** Turns `YYYY-MM-DD` into day/month/year. */
export const day = (text: string | undefined): string => (text ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** Returns the word for a code, or the code itself. */
export const word = (words: readonly string[] | Readonly<Record<string, string>>, code: string | undefined): string =>
  Object.entries(words).find(([known]) => known === code)?.[1] ?? code ?? '';

export const isTrue = (flag: string | undefined): boolean => flag === 'true';

export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  energiaElettricaRete: 'Energia elettrica da rete',
  gasNaturale: 'Gas naturale',
  gpl: 'GPL',
  carbone: 'Carbone',
  gasolio: 'Gasolio',
  olioCombustibile: 'Olio combustibile',
  biomasseSolide: 'Biomasse solide',
  biomasseLiquide: 'Biomasse liquide',
  biomasseGassose: 'Biomasse gassose',
  solareFotovoltaico: 'Solare fotovoltaico',
  solareTermico: 'Solare termico',
  eolico: 'Eolico',
  teleriscaldamento: 'Teleriscaldamento',
  teleraffrescamento: 'Teleraffrescamento',
  altro: 'Altro (specificare)',
};

/** Returns the carrier of a plant, by its code. */
export const carrierWord = (code: string): string => {
  if (code === '4') return 'Gasolio e Olio combustibile';
  const carrier = carrierOf(code);
  return carrier === undefined ? code : carrier === 'altro' ? 'Altro' : CARRIER_NAMES[carrier];
};

export const UNIT_NAMES = ['Nm³', 'l', 'kg', 'kWh', 'Sm³'] as const;

/** DPR 412/93, art. 3. */
export const USE_CATEGORIES = [
  'E.1(1)',
  'E.1(1) bis',
  'E.1(2)',
  'E.1(3)',
  'E.2',
  'E.3',
  'E.4(1)',
  'E.4(2)',
  'E.4(3)',
  'E.5',
  'E.6(1)',
  'E.6(2)',
  'E.6(3)',
  'E.7',
  'E.8',
] as const;

/** The plants of the national format, by code. */
export const PLANT_NAMES = [
  'Caldaia standard',
  'Caldaia a condensazione',
  'Stufa o caminetto',
  'Riscaldamento elettrico',
  'Pompa di calore elettrica aria-aria',
  'Pompa di calore elettrica aria-acqua',
  'Pompa di calore elettrica acqua-aria',
  'Pompa di calore elettrica acqua-acqua',
  'Pompa di calore ad assorbimento aria-aria',
  'Pompa di calore ad assorbimento aria-acqua',
  'Pompa di calore ad assorbimento acqua-aria',
  'Pompa di calore ad assorbimento acqua-acqua',
  'Pompa di calore a motore endotermico aria-aria',
  'Pompa di calore a motore endotermico aria-acqua',
  'Pompa di calore a motore endotermico acqua-aria',
  'Pompa di calore a motore endotermico acqua-acqua',
  'Solare termico',
  'Solare fotovoltaico',
  'Impianto di cogenerazione',
  'Teleriscaldamento',
  'Eolico',
  'Ventilatori',
  'Lampade a incandescenza',
  'Lampade fluorescenti',
  'Lampade LED',
  'Lampade a scarica',
  'Ascensore elettrico a fune con contrappeso',
  'Ascensore elettrico a fune con argano agganciato',
  'Ascensore idraulico',
  'Scala mobile',
  'Marciapiede mobile',
  'Altro',
  'Scaldacqua a gas istantaneo',
  'Scaldacqua a gas ad accumulo',
  'Scaldacqua autonomo a pompa di calore',
  'Scaldacqua a pompa di calore',
  'Boiler elettrico',
] as const;
