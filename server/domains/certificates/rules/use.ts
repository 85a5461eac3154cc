/** Rules about the use of the building and the services that it may have. */
import { FINE, say, type Rule } from './rule';

const SERVICES = 'datiGenerali/serviziEnergeticiPresenti';
const RESIDENTIAL = '0';
/** Categories of DPR 412/1993 that are homes: E.1(1) and E.1(2). */
const HOMES: readonly string[] = ['0', '2'];
const SCHOOL = '13';

const needed: Rule = {
  number: '7',
  level: 'error',
  source: 'DM 26/06/2015, All. 1; schema nazionale',
  judge: ({ ape: { datiGenerali } }) => {
    const services = datiGenerali?.serviziEnergeticiPresenti;
    return [
      ...(services?.climatizzazioneInvernale === 'false'
        ? say(
            `${SERVICES}/climatizzazioneInvernale`,
            'La climatizzazione invernale si considera sempre: se manca l’impianto, è simulato.',
          )
        : FINE),
      ...(datiGenerali?.destinazioneUso === RESIDENTIAL && services?.produzioneAcquaCaldaSanitaria === 'false'
        ? say(
            `${SERVICES}/produzioneAcquaCaldaSanitaria`,
            'Per le abitazioni l’acqua calda sanitaria si considera sempre: se manca l’impianto, è simulato.',
          )
        : FINE),
    ];
  },
};

const ofOthersOnly: Rule = {
  number: '8',
  level: 'error',
  source: 'DM 26/06/2015, All. 1',
  judge: ({ ape: { datiGenerali } }) => {
    const services = datiGenerali?.serviziEnergeticiPresenti;
    const category = datiGenerali?.classificazioneDPR412;
    if (category === undefined ? datiGenerali?.destinazioneUso !== RESIDENTIAL : !HOMES.includes(category)) return FINE;
    return (['illuminazione', 'trasportoPersoneCose'] as const).flatMap((name) =>
      services?.[name] === 'true'
        ? say(`${SERVICES}/${name}`, 'Per le abitazioni questo servizio non si considera: toglilo.')
        : FINE,
    );
  },
};

const category: Rule = {
  number: '4.4/16a',
  level: 'error',
  source: 'DPR 412/1993, art. 3',
  judge: ({ ape: { datiGenerali } }) => {
    const { destinazioneUso: use, classificazioneDPR412: of } = datiGenerali ?? {};
    return use !== undefined && of !== undefined && HOMES.includes(of) !== (use === RESIDENTIAL)
      ? say(
          'datiGenerali/classificazioneDPR412',
          use === RESIDENTIAL
            ? 'La destinazione è residenziale, la categoria no: scegli E.1(1) o E.1(2), oppure cambia la destinazione.'
            : 'La categoria è residenziale, la destinazione no: correggi l’una o l’altra.',
        )
      : FINE;
  },
};

const school: Rule = {
  number: '23',
  level: 'error',
  source: 'Schema nazionale v12, codiceEdificioScolastico',
  judge: ({ ape: { datiGenerali, datiExtra } }) =>
    datiGenerali?.classificazioneDPR412 === SCHOOL && !/^\d{10}$/.test(datiExtra?.codiceEdificioScolastico ?? '')
      ? say('datiExtra/codiceEdificioScolastico', 'Per una scuola (E.7) serve il codice dell’edificio: dieci cifre.')
      : FINE,
};

export const useRules: readonly Rule[] = [needed, ofOthersOnly, category, school];
