import type { ComuneRow } from '../platform/database/reference/referenceFiles';
import type { Random } from './random';

/**
 * A place of birth; country is the ISO code. All of them have had the same name and Belfiore code since before 1940.
 */
export interface BirthPlace {
  readonly name: string;
  readonly province: string | null;
  readonly belfiore: string;
  readonly country: string;
}

const italian = (province: string, ...places: readonly [string, string][]): BirthPlace[] =>
  places.map(([name, belfiore]) => ({ name, province, belfiore, country: 'IT' }));
const abroad = (name: string, belfiore: string, country: string): BirthPlace => ({
  name,
  province: null,
  belfiore,
  country,
});

/** Towns with a hospital, by province. */
const REGIONAL: Readonly<Record<string, readonly BirthPlace[]>> = {
  PC: italian('PC', ['Piacenza', 'G535'], ["Fiorenzuola d'Arda", 'D611']),
  PR: italian('PR', ['Parma', 'G337'], ['Fidenza', 'B034']),
  RE: italian('RE', ["Reggio nell'Emilia", 'H223'], ['Guastalla', 'E253'], ['Scandiano', 'I496']),
  MO: italian('MO', ['Modena', 'F257'], ['Carpi', 'B819'], ['Sassuolo', 'I462'], ['Mirandola', 'F240']),
  BO: italian('BO', ['Bologna', 'A944'], ['Imola', 'E289'], ['Bentivoglio', 'A785']),
  FE: italian('FE', ['Ferrara', 'D548'], ['Cento', 'C469'], ['Codigoro', 'C814']),
  RA: italian('RA', ['Ravenna', 'H199'], ['Faenza', 'D458'], ['Lugo', 'E730']),
  FC: italian('FC', ['Forlì', 'D704'], ['Cesena', 'C573']),
  RN: italian('RN', ['Rimini', 'H294'], ['Cattolica', 'C357']),
};

const ELSEWHERE: readonly BirthPlace[] = [
  ...italian('MI', ['Milano', 'F205']),
  ...italian('RM', ['Roma', 'H501']),
  ...italian('NA', ['Napoli', 'F839']),
  ...italian('TO', ['Torino', 'L219']),
  ...italian('FI', ['Firenze', 'D612']),
  ...italian('MN', ['Mantova', 'E897']),
  ...italian('RO', ['Rovigo', 'H620']),
  ...italian('PU', ['Pesaro', 'G479']),
  ...italian('BA', ['Bari', 'A662']),
  ...italian('PA', ['Palermo', 'G273']),
  ...italian('VR', ['Verona', 'L781']),
  ...italian('CR', ['Cremona', 'D150']),
  ...italian('SP', ['La Spezia', 'E463']),
  ...italian('FG', ['Foggia', 'D643']),
  ...italian('SA', ['Salerno', 'H703']),
];

const ABROAD: readonly BirthPlace[] = [
  abroad('Svizzera', 'Z133', 'CH'),
  abroad('Francia', 'Z110', 'FR'),
  abroad('Argentina', 'Z600', 'AR'),
  abroad('Romania', 'Z129', 'RO'),
  abroad('Albania', 'Z100', 'AL'),
];

/** Chooses a birthplace: most people work in the province in which they were born. */
export function birthPlaceFor(province: string, random: Random): BirthPlace {
  const kind = random.weighted([72, 12, 14, 2]);
  if (kind === 3) return random.pick(ABROAD);
  if (kind === 2) return random.pick(ELSEWHERE);
  const near = REGIONAL[kind === 0 ? province : random.pick(Object.keys(REGIONAL))];
  return random.pick(near ?? ELSEWHERE);
}

/** Thousands of inhabitants of the larger comuni, rounded (about the census of 2021); written by hand. */
const THOUSANDS: Readonly<Record<string, number>> = {
  Bologna: 388,
  Parma: 195,
  Modena: 184,
  "Reggio nell'Emilia": 170,
  Ravenna: 156,
  Rimini: 148,
  Ferrara: 131,
  Forlì: 117,
  Piacenza: 103,
  Cesena: 96,
  Carpi: 72,
  Imola: 70,
  Faenza: 59,
  Sassuolo: 40,
  'Casalecchio di Reno': 36,
  Cento: 35,
  Riccione: 35,
  Formigine: 34,
  'Castelfranco Emilia': 33,
  'San Lazzaro di Savena': 32,
  Lugo: 32,
  Valsamoggia: 31,
  Cervia: 29,
  'San Giovanni in Persiceto': 28,
  Fidenza: 27,
  Cesenatico: 26,
  Vignola: 26,
  Scandiano: 26,
  Correggio: 25,
  Mirandola: 24,
  'Santarcangelo di Romagna': 22,
  Comacchio: 22,
  Argenta: 21,
  'Castel San Pietro Terme': 21,
  'Salsomaggiore Terme': 20,
  'Bellaria-Igea Marina': 19,
  Casalgrande: 19,
  'Zola Predosa': 19,
  'Savignano sul Rubicone': 18,
  'Castel Maggiore': 18,
  Maranello: 17,
  Cattolica: 17,
  Pianoro: 17,
  Budrio: 18,
  'Pavullo nel Frignano': 18,
  Collecchio: 15,
  Copparo: 16,
  Bagnacavallo: 16,
  Guastalla: 15,
  Medicina: 17,
  "Fiorenzuola d'Arda": 15,
  'Montecchio Emilia': 11,
  Rubiera: 15,
  Molinella: 16,
  'Fiorano Modenese': 17,
  Nonantola: 16,
  'Finale Emilia': 15,
  Castenaso: 16,
  Noceto: 13,
  'Castel San Giovanni': 14,
  Forlimpopoli: 13,
  Russi: 12,
  Bondeno: 14,
  'Misano Adriatico': 14,
  Coriano: 11,
  'San Mauro Pascoli': 12,
  Rottofreno: 12,
  Verucchio: 10,
};
const CAPITALS = new Set([
  'Bologna',
  'Parma',
  'Modena',
  "Reggio nell'Emilia",
  'Ravenna',
  'Rimini',
  'Ferrara',
  'Forlì',
  'Piacenza',
  'Cesena',
]);

/**
 * Returns the relative number of certifiers in a comune: its inhabitants, and a little more in the capitals with their
 * studios. For comuni without a figure it follows from area and height, at the density usual there.
 */
export function comuneWeight({ name, area_km2: area, altitude_m: altitude }: ComuneRow): number {
  const known = THOUSANDS[name];
  if (known !== undefined) return known * (CAPITALS.has(name) ? 1.3 : 1);
  const height = altitude ?? 0;
  const perKm2 = height < 100 ? 0.13 : height < 300 ? 0.09 : height < 600 ? 0.04 : 0.018;
  return Math.min((area ?? 30) * perKm2, 11);
}
