/**
 * Comuni of the region that merged into others since certificates exist (regional laws 2013 to 2018; codes by ANPR's archive of comuni).
 * The cadastre and older certificates keep their codes.
 */

export interface FormerComune {
  readonly belfiore: string;
  readonly name: string;
  /** Code of the comune that it is part of now. */
  readonly now: string;
}

const MERGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  M320: { A726: 'Bazzano', C191: 'Castello di Serravalle', D158: 'Crespellano', F659: 'Monteveglio', I474: 'Savigno' },
  M323: { F026: 'Massa Fiscaglia', F198: 'Migliarino', F199: 'Migliaro' },
  M324: { G755: 'Poggio Berni', I550: 'Torriana' },
  M325: { I763: 'Sissa', L354: 'Trecasali' },
  M364: { B283: 'Busana', C840: 'Collagna', E585: 'Ligonchio', G654: 'Ramiseto' },
  M367: { G783: 'Polesine Parmense', M174: 'Zibello' },
  M368: { F641: 'Montescudo', F476: 'Monte Colombo' },
  M369: { E135: 'Granaglione', A558: 'Porretta Terme' },
  M381: { F235: 'Mirabello', I209: 'Sant’Agostino' },
  M386: { B479: 'Caminata', F885: 'Nibbiano', G399: 'Pecorara' },
  M409: { D713: 'Formignana', L390: 'Tresigallo' },
  M410: { A806: 'Berra', H360: 'Ro' },
  M411: { I845: 'Sorbolo', F174: 'Mezzani' },
};

export const FORMER_COMUNI: readonly FormerComune[] = Object.entries(MERGED).flatMap(([now, former]) =>
  Object.entries(former).map(([belfiore, name]) => ({ belfiore, name, now })),
);

/** The codes under which the cadastre of a comune may be written: of a merged one its own and those of its parts; a part leads to the whole. */
export function codesOf(belfiore: string): readonly string[] {
  const now = FORMER_COMUNI.find((former) => former.belfiore === belfiore)?.now ?? belfiore;
  return [now, ...FORMER_COMUNI.filter((former) => former.now === now).map((former) => former.belfiore)];
}
