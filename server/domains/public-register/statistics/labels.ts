/** The words of the files of statistics, in Italian as in the other files of the portal. */
import { provinceName } from '../../certificates';
import type { Axis } from './axes';
import { OTHER } from './figures/rollUp';

const NAMES: Readonly<Record<Exclude<Axis, 'province' | 'year' | 'reachable'>, Readonly<Record<string, string>>>> = {
  built: { '-1944': 'fino al 1944', '2016-': 'dal 2016' },
  use: {
    home: 'Abitazioni',
    hotel: 'Alberghi',
    office: 'Uffici',
    catering: 'Bar e ristoranti',
    shop: 'Negozi',
    school: 'Scuole',
    industry: 'Industria e artigianato',
  },
  reason: {
    new: 'Nuova costruzione',
    sale: 'Passaggio di proprietà',
    lease: 'Locazione',
    renovation: 'Ristrutturazione importante',
    retrofit: 'Riqualificazione energetica',
  },
  heating: {
    boiler: 'Caldaia standard',
    condensing: 'Caldaia a condensazione',
    stove: 'Stufa o caminetto',
    electric: 'Riscaldamento elettrico',
    heatPump: 'Pompa di calore',
    district: 'Teleriscaldamento',
  },
};

/** Returns the word for a key of an axis. */
export function label(axis: Axis, key: string): string {
  if (key === OTHER) return 'Altri o non indicato';
  if (axis === 'province') return provinceName(key);
  if (axis === 'reachable') return key === 'none' ? 'Nessuna raccomandazione' : `Classe ${key}`;
  return axis === 'year' ? key : (NAMES[axis][key] ?? key);
}

export const classLabel = (key: string): string => (key === OTHER ? 'Altre' : key);
