/** Windows of the extended format: glass and frame of each component, with the transmittance of its surfaces. Pure. */
import { descendants, textAt, type ReadElement } from './read';

/** The bound of the Region's form. */
const MOST = 20;
const COMPONENTS = ['componenti', 'listaVetrate', 'vetrata'];
const SURFACES = [
  'fabbricato',
  'subEdificio',
  'listaLocali',
  'locale',
  'trasmissione',
  'confineEsterno',
  'superficieVetrata',
];

const element = (name: string, text: string, children: readonly ReadElement[] = []) => ({ name, text, children });

/**
 * Maps each component to the transmittances of its surfaces, each once. A file may have tens of thousands of both, and
 * comparing them all would block the server.
 */
function transmittances(calculation: ReadElement): ReadonlyMap<string | undefined, ReadonlySet<string>> {
  const found = new Map<string | undefined, Set<string>>();
  for (const surface of descendants(calculation, SURFACES)) {
    const id = textAt(surface, 'idComponenteVetrata');
    const known = found.get(id) ?? new Set();
    found.set(id, known.add(textAt(surface, 'trasmittanzaInfisso')?.trim() ?? ''));
  }
  return found;
}

/**
 * Returns each kind of window between inside and outside once, by the names that the certificate has for them. A
 * component without such a surface is left out.
 */
export function windowsOf(calculation: ReadElement): ReadElement[] {
  const used = transmittances(calculation);
  const kinds = new Map<string, ReadElement>();
  for (const component of descendants(calculation, COMPONENTS)) {
    for (const transmittance of used.get(textAt(component, 'identificativo/id')) ?? []) {
      if (kinds.size === MOST) return [...kinds.values()];
      const texts = [
        ['vetro', textAt(component, 'vetro/tipoVetro')],
        ['telaio', textAt(component, 'telaio/tipoTelaio')],
        ['trasmittanza', transmittance],
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
  return [...kinds.values()];
}
