/**
 * Comuni of the region that merged into others since certificates exist (regional laws 2013 to 2018), and codes that
 * others had before they changed province or region (laws 117/2009 and 84/2021). The land register and older
 * certificates go on using them.
 */

import { foldWords } from '../text/fold';

export interface FormerComune {
  /** The cadastral code, where the land register still uses it. */
  readonly belfiore: string;
  readonly istat: string;
  readonly name: string;
  /** Cadastral code of the comune that it is part of now. */
  readonly now: string;
}

type Part = readonly [belfiore: string, istat: string, name: string];

const MERGED: Readonly<Record<string, readonly Part[]>> = {
  M320: [
    ['A726', '037004', 'Bazzano'],
    ['C191', '037018', 'Castello di Serravalle'],
    ['D158', '037023', 'Crespellano'],
    ['F659', '037043', 'Monteveglio'],
    ['I474', '037058', 'Savigno'],
  ],
  M323: [
    ['F026', '038013', 'Massa Fiscaglia'],
    ['F198', '038015', 'Migliarino'],
    ['F199', '038026', 'Migliaro'],
  ],
  M324: [
    ['G755', '099012', 'Poggio Berni'],
    ['I550', '099019', 'Torriana'],
  ],
  M325: [
    ['I763', '034034', 'Sissa'],
    ['L354', '034043', 'Trecasali'],
  ],
  M364: [
    ['B283', '035007', 'Busana'],
    ['C840', '035019', 'Collagna'],
    ['E585', '035025', 'Ligonchio'],
    ['G654', '035031', 'Ramiseto'],
  ],
  M367: [
    ['G783', '034029', 'Polesine Parmense'],
    ['M174', '034048', 'Zibello'],
  ],
  M368: [
    ['F641', '099010', 'Montescudo'],
    ['F476', '099007', 'Monte Colombo'],
  ],
  M369: [
    ['E135', '037029', 'Granaglione'],
    ['A558', '037049', 'Porretta Terme'],
  ],
  M381: [
    ['F235', '038016', 'Mirabello'],
    ['I209', '038021', 'Sant’Agostino'],
  ],
  M386: [
    ['B479', '033009', 'Caminata'],
    ['F885', '033029', 'Nibbiano'],
    ['G399', '033031', 'Pecorara'],
  ],
  M409: [
    ['D713', '038009', 'Formignana'],
    ['L390', '038024', 'Tresigallo'],
  ],
  M410: [
    ['A806', '038002', 'Berra'],
    ['H360', '038020', 'Ro'],
  ],
  M411: [
    ['I845', '034037', 'Sorbolo'],
    ['F174', '034021', 'Mezzani'],
  ],
};

/** ISTAT codes that comuni had in the province of Pesaro and Urbino, with their cadastral codes. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['041011', 'C080'],
  ['041024', 'E838'],
  ['041033', 'F478'],
  ['041039', 'F137'],
  ['041042', 'G433'],
  ['041053', 'H949'],
  ['041055', 'I201'],
  ['041060', 'I460'],
  ['041063', 'L034'],
]);

export const FORMER_COMUNI: readonly FormerComune[] = Object.entries(MERGED).flatMap(([now, parts]) =>
  parts.map(([belfiore, istat, name]) => ({ belfiore, istat, name, now })),
);

/** The cadastral code of today's comune; that of a comune that did not merge is its own. */
export const belfioreNow = (belfiore: string): string =>
  FORMER_COMUNI.find((former) => former.belfiore === belfiore)?.now ?? belfiore;

/** The cadastral code of the comune that replaced one with an old ISTAT code; undefined for any other code. */
export const belfioreOfFormer = (istat: string): string | undefined =>
  FORMER_COMUNI.find((former) => former.istat === istat)?.now ?? MOVED.get(istat);

/**
 * The codes that the cadastre may use for a comune: a merged one has its own and those of its parts; a part leads to
 * the whole.
 */
export function belfioresOf(belfiore: string): readonly string[] {
  const now = belfioreNow(belfiore);
  return [now, ...FORMER_COMUNI.filter((former) => former.now === now).map((former) => former.belfiore)];
}

/**
 * The codes in the land register of comuni that a text leads to by something that is no longer in use: letters of the
 * name, or a whole code, of one that merged, or an ISTAT code of before a change of province. `from` is the code of the
 * one that merged.
 */
export function leadingOn(text: string): readonly { readonly from?: string; readonly now: string }[] {
  const [letters, code] = [foldWords(text), text.trim().toUpperCase()];
  if (letters === '') return [];
  const moved = MOVED.get(code);
  return [
    ...FORMER_COMUNI.filter(
      ({ name, istat, belfiore }) => istat === code || belfiore === code || foldWords(name).includes(letters),
    ).map(({ belfiore, now }) => ({ from: belfiore, now })),
    ...(moved === undefined ? [] : [{ now: moved }]),
  ];
}
