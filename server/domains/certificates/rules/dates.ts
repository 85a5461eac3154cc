/** Rules about days: inspection, issue, building, expiry. */
import { addYears } from '../../../../common/days/italianDays';
import { FINE, say, type Rule } from './rule';

const ISSUE = 'dataEmissione';
const EXPIRY = 'datiAttestato/dataScadenza';
const INSPECTION = 'datiExtra/dataSopralluogo';
const BUILT = 'datiGenerali/datiIdentificativi/annoCostruzione';
/** The earliest year of building that needs no reason: few older buildings are certified, but there are some. */
const EARLIEST_YEAR = 1500;
const NEW_BUILDING_YEARS = 5;
const LONGEST_VALIDITY_YEARS = 10;
/** The code of this reason of issue. */
export const NEW_BUILDING = '0';

const italian = (day: string) => day.split('-').reverse().join('/');
const yearOf = (day: string | undefined) => (day === undefined ? undefined : Number(day.slice(0, 4)));

const inspection: Rule = {
  number: '1',
  level: 'error',
  source: 'D.Lgs. 192/2005, art. 6',
  judge: ({ ape: { dataEmissione: issued, datiExtra }, around: { today } }) => {
    const inspected = datiExtra?.dataSopralluogo;
    return [
      ...(issued !== undefined && issued > today
        ? say(ISSUE, 'La data di emissione è nel futuro: indica il giorno in cui emetti l’attestato.')
        : FINE),
      ...(inspected !== undefined && inspected > today
        ? say(INSPECTION, 'La data del sopralluogo è nel futuro: indica il giorno in cui è stato svolto.')
        : FINE),
      ...(inspected !== undefined && issued !== undefined && inspected > issued
        ? say(INSPECTION, 'Il sopralluogo è successivo all’emissione: si svolge prima di emettere l’attestato.')
        : FINE),
    ];
  },
};

const inspectionDone: Rule = {
  number: '2',
  level: 'error',
  source: 'D.Lgs. 192/2005, art. 6',
  judge: ({ ape: { sopralluogoObbligatorio, datiGenerali, datiRegionali } }) => {
    const isProject = datiGenerali?.motivazione === NEW_BUILDING && datiRegionali?.metodologia === '0';
    return sopralluogoObbligatorio === 'false' && !isProject
      ? say(
          'sopralluogoObbligatorio',
          'Il sopralluogo è obbligatorio: si può ometterlo solo per una nuova costruzione calcolata da progetto.',
        )
      : FINE;
  },
};

const builtInTime: Rule = {
  number: '5',
  level: 'error',
  source: 'ENEA, filtri di primo livello',
  judge: ({ ape: { dataEmissione, datiGenerali } }) => {
    const built = datiGenerali?.datiIdentificativi?.annoCostruzione;
    const issued = yearOf(dataEmissione);
    if (built === undefined) return FINE;
    if (Number(built) < EARLIEST_YEAR)
      return say(
        BUILT,
        `L’anno di costruzione è precedente al ${String(EARLIEST_YEAR)}: controllalo, e se è giusto spiega perché.`,
        'warning',
      );
    return issued !== undefined && Number(built) > issued
      ? say(BUILT, 'L’anno di costruzione è successivo all’emissione: correggi l’uno o l’altra.')
      : FINE;
  },
};

const newBuildingIsNew: Rule = {
  number: '6',
  level: 'warning',
  source: 'ENEA, filtri di primo livello',
  judge: ({ ape: { dataEmissione, datiGenerali } }) => {
    const built = datiGenerali?.datiIdentificativi?.annoCostruzione;
    const issued = yearOf(dataEmissione);
    return datiGenerali?.motivazione === NEW_BUILDING &&
      built !== undefined &&
      issued !== undefined &&
      issued - Number(built) > NEW_BUILDING_YEARS
      ? say(
          BUILT,
          `La motivazione è «nuova costruzione», ma l’edificio ha più di ${String(NEW_BUILDING_YEARS)} anni: controlla motivazione e anno.`,
        )
      : FINE;
  },
};

const validity: Rule = {
  number: '4.4/16b',
  level: 'error',
  source: 'D.Lgs. 192/2005, art. 6, c. 5',
  judge: ({ ape: { dataEmissione: issued, datiAttestato }, around: { today, declaredExpiry: declared } }) => {
    const until = datiAttestato?.dataScadenza;
    if (issued === undefined) return FINE;
    const longest = addYears(issued, LONGEST_VALIDITY_YEARS);
    if (until !== undefined && until > longest)
      return say(EXPIRY, `Un attestato vale al massimo ${String(LONGEST_VALIDITY_YEARS)} anni dall’emissione.`);
    if (declared !== undefined && declared < issued)
      return say(
        EXPIRY,
        `Nel file importato l’attestato scade il ${italian(declared)}, prima di essere emesso il ${italian(issued)}: correggi la data di emissione, o importa il file con la scadenza giusta.`,
      );
    if (until !== undefined && until < today)
      return say(
        EXPIRY,
        `L’attestato è già scaduto il ${italian(until)}: correggi la data di emissione, o emetti un attestato nuovo.`,
      );
    if (declared === undefined || declared >= longest) return FINE;
    return say(
      EXPIRY,
      `Nel file importato l’attestato scade il ${italian(declared)}, prima dei dieci anni dall’emissione: resta questa scadenza, che la legge prevede dove mancano i controlli degli impianti.`,
      'warning',
    );
  },
};

export const dateRules: readonly Rule[] = [inspection, inspectionDone, builtInTime, newBuildingIsNew, validity];
