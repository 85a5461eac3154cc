/** Files in the extended format: the calculation beside the certificate is read, too. */
import fc from 'fast-check';
import { consistent } from '../../../../test/support/certificates/consistent';
import { CALCULATION, extendedFile } from '../../../../test/support/certificates/extended';
import { completenessOf } from '../content/completeness';
import { readFileOf } from '../import/judgeFile';
import { xmlParser } from '../import/parser/parser';
import type { ReadElement } from './read';
import { windowsOf } from './windows';
import { writeReduced } from './write';

const parser = xmlParser();
const withHeater = consistent.filter(
  ({ datiImpianti }) => datiImpianti?.climatizzazioneInvernale?.impianto !== undefined,
);
const [whole = {}] = fc.sample(withHeater, { numRuns: 1, seed: 11 });
const xml = writeReduced(whole);
const reading = (text: string) => readFileOf(parser, Buffer.from(text));

it('takes method, figures of the envelope, windows, emission and regulation into the fields of the Region', async () => {
  const { content, findings } = await reading(extendedFile(xml));
  expect(findings).toEqual([]);
  expect(content).toMatchObject({
    datiRegionali: {
      tipoIntervento: '6',
      metodologia: '1',
      sottoMetodologia: '2',
      dataTitoloAbilitativo: '1997-05-12',
      tipoVentilazione: '0',
      chiusureTrasparenti: [
        { vetro: '1', telaio: '1', trasmittanza: '2.8' },
        { vetro: '2', telaio: '0', trasmittanza: '1.3456' },
      ],
    },
    datiCalcolo: {
      superficiCalcolo: '0',
      nPianiComplessivi: '4',
      annoUltimaRistrutturazione: '1998',
      superficieOpacaTotale: '120.5',
      superficieOpacaTrasmittanzaMedia: '1.1234',
    },
  });
  const [plant] = content?.datiImpianti?.climatizzazioneInvernale?.impianto ?? [];
  // All zones are heated alike, and each is regulated in its own way.
  expect(plant).toMatchObject({ sistemaEmissione: 'H1' });
  expect(plant?.tipoRegolazione).toBeUndefined();
  // A partial calculation makes no other field of it required.
  expect(completenessOf(content ?? {}).missing.filter((path) => /^dati(Regionali|Calcolo)/.test(path))).toEqual([]);
});

it('names the element of the calculation that is wrong, and takes it as it came', async () => {
  const { content, findings } = await reading(
    extendedFile(xml, {
      general: CALCULATION.general.replace('1997-05-12', '1997-02-30'),
      synthetic: CALCULATION.synthetic.replace('120.5', '120,5'),
      heating: CALCULATION.heating.replaceAll(/<tipoEmettitore>\d+</g, '<tipoEmettitore>25<'),
    }),
  );
  expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
    ['xsd', '/documento/datiCalcolo/zone/zoneHeating'],
    ['xsd', '/documento/datiCalcolo/datiGenerali/dataTitoloAbilitativo'],
    ['xsd', '/documento/datiCalcolo/fabbricato/altriDatiSintetici/superficieOpacaTotale'],
  ]);
  expect(content?.datiCalcolo?.superficieOpacaTotale).toBe('120,5');
});

it('reads as many windows as the form takes, of files that have tens of thousands', () => {
  const leaf = (name: string, text: string, children: readonly ReadElement[] = []): ReadElement => ({
    name,
    text,
    children,
  });
  const within = (names: readonly string[], children: readonly ReadElement[]): ReadElement[] =>
    names.reduceRight((inner, name) => [leaf(name, '', inner)], [...children]);
  const numbers = Array.from({ length: 30_000 }, (_, index) => String(index));
  const calculation = leaf('datiCalcolo', '', [
    ...within(
      ['fabbricato', 'subEdificio', 'listaLocali', 'locale', 'trasmissione', 'confineEsterno'],
      numbers.map((id) =>
        leaf('superficieVetrata', '', [leaf('idComponenteVetrata', id), leaf('trasmittanzaInfisso', '1.8')]),
      ),
    ),
    ...within(
      ['componenti', 'listaVetrate'],
      numbers.map((id) =>
        leaf('vetrata', '', [
          ...within(['identificativo'], [leaf('id', id)]),
          ...within(['vetro'], [leaf('tipoVetro', String(Number(id) % 5))]),
        ]),
      ),
    ),
  ]);
  expect(windowsOf(calculation)).toHaveLength(5);
}, 30_000);

it('gives the same certificate when the calculation has no values', async () => {
  const bare = await reading(`<documento>${xml.slice(xml.indexOf('<ape2015'))}<datiCalcolo/></documento>`);
  const { soggettoCertificatore, ...rest } = (await reading(xml)).content ?? {};
  const { dichiarazioneIndipendenza: _declared, ...signature } = soggettoCertificatore ?? {};
  expect(bare.content).toEqual({ ...rest, soggettoCertificatore: signature });
});
