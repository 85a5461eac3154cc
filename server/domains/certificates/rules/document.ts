/** Rules about the certifier, the recommendations, number and photo. */
import { isWorse, type EnergyClass } from '../performance/energyClass';
import { isJpeg } from '../record/photo';
import { FINE, say, type Rule, type Entitlement } from './rule';

const RECOMMENDED = 'raccomandazioni/interventoRaccomandato';
const CERTIFIER = 'soggettoCertificatore';
const TECHNICIAN = '1';

const recommendations: Rule = {
  number: '19',
  level: 'error',
  source: 'D.Lgs. 192/2005, art. 6; schema nazionale',
  judge: ({ ape: { raccomandazioni, prestazioneGlobale } }) => {
    const now = prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione?.classeEnergetica;
    const all = raccomandazioni?.interventoRaccomandato ?? [];
    const reached = (name: string | undefined, path: string) =>
      now !== undefined && name !== undefined && isWorse(name as EnergyClass, now as EnergyClass)
        ? say(
            `${path}/classeEnergetica`,
            `Con l’intervento la classe sarebbe ${name}, peggiore di quella attuale (${now}).`,
          )
        : FINE;
    return [
      ...(all.length === 0 ? say(RECOMMENDED, 'Indica almeno un intervento raccomandato.') : FINE),
      ...all.flatMap(({ classificazioneRaggiungibile }, index) =>
        reached(
          classificazioneRaggiungibile?.classeEnergetica,
          `${RECOMMENDED}[${String(index + 1)}]/classificazioneRaggiungibile`,
        ),
      ),
      ...reached(raccomandazioni?.classificazione?.classeEnergetica, 'raccomandazioni/classificazione'),
    ];
  },
};

const STANDINGS: Readonly<Record<Exclude<Entitlement, 'entitled'>, string>> = {
  suspended: 'Il tuo accreditamento era sospeso il giorno dell’emissione.',
  expired: 'Il tuo accreditamento era scaduto il giorno dell’emissione.',
  never: 'Il giorno dell’emissione non eri accreditato.',
};

const entitled: Rule = {
  number: '22',
  level: 'error',
  source: 'D.P.R. 75/2013; DGR 1275/2015',
  judge: ({ ape: { dataEmissione }, around }) => {
    // The standing on a future day is unknown, and rule 1 reports that day already.
    if (dataEmissione !== undefined && dataEmissione > around.today) return FINE;
    const standing = around.standingOn(dataEmissione ?? around.today);
    return standing === 'entitled' ? FINE : say('dataEmissione', STANDINGS[standing]);
  },
};

const company: Rule = {
  number: '4.4/16c',
  level: 'error',
  source: 'Schema nazionale v12, denominazione',
  judge: ({ ape: { soggettoCertificatore } }) => {
    const { tipoSoggettoCertificatore: kind, denominazione } = soggettoCertificatore ?? {};
    return kind !== undefined && kind !== TECHNICIAN && (denominazione ?? '').trim() === ''
      ? say(`${CERTIFIER}/denominazione`, 'Per un ente o una società serve la denominazione.')
      : FINE;
  },
};

const number: Rule = {
  number: '28',
  level: 'error',
  source: 'Unicità del codice identificativo',
  judge: ({ around: { isNumberTaken } }) =>
    isNumberTaken
      ? say('datiAttestato/codiceIdentificativo', 'Esiste già un attestato con questo codice identificativo.')
      : FINE,
};

const photo: Rule = {
  number: '4.4/16e',
  level: 'error',
  source: 'Schema nazionale v12, formatoImmagine',
  judge: ({ ape: { datiGenerali } }) => {
    const picture = datiGenerali?.datiIdentificativi?.fotoEdificio?.immagine;
    return picture !== undefined && !isJpeg(Buffer.from(picture, 'base64'))
      ? say(
          'datiGenerali/datiIdentificativi/fotoEdificio/immagine',
          'La foto non è un’immagine JPEG: sceglila di nuovo.',
        )
      : FINE;
  },
};

export const documentRules: readonly Rule[] = [recommendations, entitled, company, number, photo];
