import { ape, type Ape } from '../content/fields';
import { readGroup, type ReadElement } from './read';
import { writeReduced } from './write';

/** A small reader of our own output: elements without attributes. */
function parsed(xml: string): ReadElement {
  const stack: { name: string; text: string; children: ReadElement[] }[] = [{ name: '', text: '', children: [] }];
  for (const [, close, name = '', text = ''] of xml.matchAll(/<(\/?)(\w+)>([^<]*)/g)) {
    if (close === '/') stack.pop();
    else {
      const element = { name, text, children: [] };
      stack.at(-1)?.children.push(element);
      stack.push(element);
    }
  }
  return stack[0]?.children[0] ?? { name: '', text: '', children: [] };
}
const roundTrip = (content: Ape): Ape => readGroup(parsed(writeReduced(content)), ape);

it('reads its own output: fixed decimals, flags, repeated pairs, lists', () => {
  const content: Ape = {
    datiGenerali: {
      altraMotivazione: 'false',
      datiIdentificativi: {
        annoCostruzione: '1968',
        superficieUtileRiscaldata: '85.00',
        LatitudineGIS: '44.493812345',
        catasto: {
          datiCatastali: [
            {
              foglio: '12',
              subalterni: [
                { subDA: '1', subA: '4' },
                { subDA: '7', subA: '7' },
              ],
              altriSubalterni: ['9', '11'],
            },
            { foglio: '13', altriSubalterni: [] },
          ],
        },
      },
    },
    datiImpianti: { climatizzazioneInvernale: { impiantoSimulato: 'SIMULATO IN QUANTO ASSENTE', efficienza: '0.66' } },
    informazioniMiglioramento: 'Incentivi',
  };
  const twice = roundTrip(roundTrip(content));
  expect(twice).toEqual(roundTrip(content));
  expect(writeReduced(twice)).toBe(writeReduced(content));
  const { altriSubalterni: none, ...second } =
    content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali?.[1] ?? {};
  expect(none).toEqual([]);
  expect(twice.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali?.[1]).toEqual(second);
});

it('writes numbers with the decimals of their fields, and no character that XML does not allow', () => {
  const xml = writeReduced({
    datiGenerali: {
      datiIdentificativi: { superficieUtileRiscaldata: '+085.5', indirizzo: 'Via "A & B" \u0007<c>\u0000\uD800' },
    },
    prestazioneImpianti: { gasNaturale: { consumoAnnuo: '1420.50', consumoAnnuoUM: '04' } },
    datiFabbricato: { rapportoSV: '0.44382' },
  });
  expect(xml).toContain('<superficieUtileRiscaldata>85.50</superficieUtileRiscaldata>');
  expect(xml).toContain('<indirizzo>Via &quot;A &amp; B&quot; &lt;c&gt;</indirizzo>');
  expect(xml).toContain('<consumoAnnuo>1421</consumoAnnuo><consumoAnnuoUM>4</consumoAnnuoUM>');
  expect(xml).toContain('<rapportoSV>0.4438</rapportoSV>');
});
