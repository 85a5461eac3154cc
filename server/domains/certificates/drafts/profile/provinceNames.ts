/** The provinces of the Region by their letters, as the format writes them. */
const NAMES: Readonly<Record<string, string>> = {
  BO: 'Bologna',
  FC: 'Forlì-Cesena',
  FE: 'Ferrara',
  MO: 'Modena',
  PC: 'Piacenza',
  PR: 'Parma',
  RA: 'Ravenna',
  RE: 'Reggio nell’Emilia',
  RN: 'Rimini',
};

export const provinceName = (letters: string): string => NAMES[letters] ?? letters;
