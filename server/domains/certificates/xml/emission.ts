/** Emission and regulation in the extended format, which gives them by zone; certificates have them by plant. Pure. */
import type { Ape } from '../content/fields';
import { descendants, textAt, type ReadElement } from './read';

/** Returns the code that all zones share; where they differ, the certifier says which plant serves which. */
function common(calculation: ReadElement, zones: readonly string[], path: string): string | undefined {
  const code = (text = '') => text.trim().replace(/^0+(?=\d)/, '');
  const said = new Set(descendants(calculation, zones).map((zone) => code(textAt(zone, path))));
  const [one = ''] = said;
  return said.size === 1 && one !== '' ? one : undefined;
}

const HEATING = ['zone', 'zoneHeating', 'zonaH'];
const COOLING = ['zone', 'zoneCooling', 'zonaC'];

function ofZones(calculation: ReadElement, zones: readonly string[], service: 'H' | 'C') {
  const emitter = common(calculation, zones, 'emissione/tipoEmettitore');
  const regulation = common(calculation, zones, 'regolazione/tipoRegolazione');
  return {
    ...(emitter !== undefined && { sistemaEmissione: `${service}${emitter}` }),
    ...(regulation !== undefined && { tipoRegolazione: regulation }),
  };
}

/** Returns the plants that heat and cool, with the codes of their zones. */
export function withEmission(content: Ape, calculation: ReadElement): Ape {
  const { datiImpianti } = content;
  const { climatizzazioneInvernale: heating, climatizzazioneEstiva: cooling } = datiImpianti ?? {};
  if (!heating?.impianto && !cooling?.impianto) return content;
  const [ofHeating, ofCooling] = [ofZones(calculation, HEATING, 'H'), ofZones(calculation, COOLING, 'C')];
  return {
    ...content,
    datiImpianti: {
      ...datiImpianti,
      ...(heating?.impianto && {
        climatizzazioneInvernale: {
          ...heating,
          impianto: heating.impianto.map((plant) => ({ ...plant, ...ofHeating })),
        },
      }),
      ...(cooling?.impianto && {
        climatizzazioneEstiva: { ...cooling, impianto: cooling.impianto.map((plant) => ({ ...plant, ...ofCooling })) },
      }),
    },
  };
}
