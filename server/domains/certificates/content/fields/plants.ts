/** Plants by the service that they render. */
import { code, codesTo, decimal, fixed, group, list, optional, text } from '../field';
import { index, year } from './shared';

export const impianto = group({
  tipoImpianto: code(codesTo(36)),
  descrizioneImpianto: optional(text(null)),
  annoInstallazione: year(),
  // The targa impianto.
  codiceCatastoRegionaleImpiantiTermici: text(),
  vettoriEnergeticiUtilizzati: group({ vettore: list(code(codesTo(15), '0'), 1, null) }),
  // kW.
  potenzaNominale: decimal(2, 0),
});

const plants = () => list(impianto, 1, null);
const efficiency = () => decimal(2, 0);
const performance = () => group({ epren: index(), epnren: index() });

/** A service that is simulated where no plant renders it. */
const simulable = () =>
  group(
    {
      impianto: plants(),
      impiantoSimulato: fixed('SIMULATO IN QUANTO ASSENTE'),
      efficienza: efficiency(),
      prestazione: performance(),
    },
    { oneOf: ['impianto', 'impiantoSimulato'] },
  );
const auxiliary = () => group({ impianto: plants(), efficienza: optional(efficiency()), prestazione: performance() });

export const datiImpianti = group({
  climatizzazioneInvernale: simulable(),
  climatizzazioneEstiva: optional(group({ impianto: plants(), efficienza: efficiency(), prestazione: performance() })),
  produzioneACS: optional(simulable()),
  impiantiCombinati: optional(
    group({ impianto: plants(), efficienza: optional(efficiency()), prestazione: optional(performance()) }),
  ),
  produzioneFontiRinnovabili: optional(group({ impianto: plants() })),
  ventilazioneMeccanica: optional(auxiliary()),
  illuminazione: optional(auxiliary()),
  trasportoPersoneCose: optional(auxiliary()),
});
