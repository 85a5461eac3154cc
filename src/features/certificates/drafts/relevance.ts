import { isRows, type FormField, type FormItem, type FormRows } from './formItem';
import type { CertificateContent } from './model';
import { countAt, textAt, valueAt, withValue } from './values';

type Condition = (content: CertificateContent) => boolean;

const GENERAL = 'datiGenerali';
const SERVICES = `${GENERAL}/serviziEnergeticiPresenti`;
/** Categories of D.P.R. 412/1993 that are homes: E.1(1) and E.1(2). */
const HOMES: readonly string[] = ['0', '2'];
const RESIDENTIAL = '0';
const SCHOOL = '13';

const isHome: Condition = (content) => {
  const category = textAt(content, `${GENERAL}/classificazioneDPR412`);
  return category === '' ? textAt(content, `${GENERAL}/destinazioneUso`) === RESIDENTIAL : HOMES.includes(category);
};
const present =
  (service: string): Condition =>
  (content) =>
    textAt(content, `${SERVICES}/${service}`) === 'true';
const is =
  (path: string, value: string): Condition =>
  (content) =>
    textAt(content, path) === value;
const none =
  (rows: string): Condition =>
  (content) =>
    countAt(content, rows) === 0;
const empty =
  (path: string): Condition =>
  (content) =>
    textAt(content, path) === '';
const not =
  (condition: Condition): Condition =>
  (content) =>
    !condition(content);

/** Services of the plant table, by the flag that declares them. */
const SERVICE_OF = {
  climatizzazioneInvernale: 'climatizzazioneInvernale',
  climatizzazioneEstiva: 'climatizzazioneEstiva',
  produzioneACS: 'produzioneAcquaCaldaSanitaria',
  ventilazioneMeccanica: 'ventilazioneMeccanica',
  illuminazione: 'illuminazione',
  trasportoPersoneCose: 'trasportoPersoneCose',
} as const;

/** Conditions under which the fields below a path are shown. All conditions of matching paths have to hold. */
const CONDITIONS: readonly (readonly [path: string, condition: Condition])[] = [
  ...Object.entries(SERVICE_OF).map(([group, flag]) => [`datiImpianti/${group}`, present(flag)] as const),
  ...(['climatizzazioneInvernale', 'produzioneACS'] as const).flatMap((group) => [
    [`datiImpianti/${group}/impiantoSimulato`, none(`datiImpianti/${group}/impianto`)] as const,
    [`datiImpianti/${group}/impianto`, empty(`datiImpianti/${group}/impiantoSimulato`)] as const,
  ]),
  ['datiImpianti/impiantiCombinati/efficienza', not(none('datiImpianti/impiantiCombinati/impianto'))],
  ['datiImpianti/impiantiCombinati/prestazione', not(none('datiImpianti/impiantiCombinati/impianto'))],
  [`${GENERAL}/descrizioneAltraMotivazione`, is(`${GENERAL}/altraMotivazione`, 'true')],
  ['datiExtra/codiceEdificioScolastico', is(`${GENERAL}/classificazioneDPR412`, SCHOOL)],
];

const isBelow = (path: string, group: string) => path === group || path.startsWith(`${group}/`);
const conditionsOf = (path: string) => CONDITIONS.filter(([group]) => isBelow(path, group));
const pathOf = (item: FormItem) => (isRows(item) ? item.rows : item.path);

/** Returns true for a field that applies after the earlier answers: existing services, in buildings that may have them. */
export const applies = (item: FormItem, content: CertificateContent): boolean =>
  conditionsOf(pathOf(item)).every(([, condition]) => condition(content));

/**
 * Returns true for a field that is shown: one that applies after the earlier answers. A filled-in field of any origin remains visible, and so does a field that the server requires.
 * @param reported paths that the last save found missing or wrong
 */
export function isRelevant(item: FormItem, content: CertificateContent, reported: readonly string[]): boolean {
  const path = pathOf(item);
  return applies(item, content) || valueAt(content, path) !== undefined || reported.includes(path);
}

/** Fields that follow one another and appear together, or a list of rows. */
export type FormRun = { readonly fields: readonly FormField[] } | FormRows;

/** Divides the items of a section into runs, in their order. */
export function runsOf(items: readonly FormItem[]): readonly FormRun[] {
  const runs: (FormRows | { fields: FormField[]; condition: string })[] = [];
  for (const item of items) {
    if (isRows(item)) runs.push(item);
    else {
      const condition = conditionsOf(item.path)
        .map(([group]) => group)
        .join(' ');
      const last = runs.at(-1);
      if (last && 'fields' in last && last.condition === condition) last.fields.push(item);
      else runs.push({ fields: [item], condition });
    }
  }
  return runs;
}

/** DM 26/06/2015, All. 1, has every building heated, and fixes more services for homes. */
const OF_ALL = { climatizzazioneInvernale: 'true' } as const;
const OF_HOMES = {
  ...OF_ALL,
  produzioneAcquaCaldaSanitaria: 'true',
  illuminazione: 'false',
  trasportoPersoneCose: 'false',
} as const;

/** Adds the values that follow from the use of the building, where nothing was typed. */
export function withDecided(content: CertificateContent): CertificateContent {
  const hasUse = ['classificazioneDPR412', 'destinazioneUso'].some((name) => !empty(`${GENERAL}/${name}`)(content));
  if (!hasUse) return content;
  return Object.entries(isHome(content) ? OF_HOMES : OF_ALL).reduce<CertificateContent>((decided, [service, flag]) => {
    const path = `${SERVICES}/${service}`;
    return valueAt(decided, path) === undefined ? withValue(decided, path, flag) : decided;
  }, content);
}
