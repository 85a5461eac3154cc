/** Windows of the extended format: glass and frame of each component, with the transmittance of a surface that is made of it. Pure. */
import { descendants, textAt, type ReadElement } from './read';

/** As many as the Region's form takes. */
const MOST = 20;
const COMPONENTS = ['componenti', 'listaVetrate', 'vetrata'];
const SURFACES = [
  ...['fabbricato', 'subEdificio', 'listaLocali', 'locale', 'trasmissione', 'confineEsterno', 'superficieVetrata'],
];

const element = (name: string, text: string, children: readonly ReadElement[] = []) => ({ name, text, children });

/**
 * Each kind of window between inside and outside once, by the names that the certificate has for them. Of a component that no such
 * surface uses nothing is told.
 */
export function windowsOf(calculation: ReadElement): ReadElement[] {
  const surfaces = descendants(calculation, SURFACES);
  const kinds = new Map<string, ReadElement>();
  for (const component of descendants(calculation, COMPONENTS)) {
    const id = textAt(component, 'identificativo/id');
    for (const surface of surfaces.filter((one) => textAt(one, 'idComponenteVetrata') === id)) {
      const texts = [
        ['vetro', textAt(component, 'vetro/tipoVetro')],
        ['telaio', textAt(component, 'telaio/tipoTelaio')],
        ['trasmittanza', textAt(surface, 'trasmittanzaInfisso')],
      ] as const;
      kinds.set(
        texts.map(([, text = '']) => text.trim()).join(' '),
        element(
          'chiusureTrasparenti',
          '',
          texts.map(([name, text = '']) => element(name, text)),
        ),
      );
    }
  }
  return [...kinds.values()].slice(0, MOST);
}
