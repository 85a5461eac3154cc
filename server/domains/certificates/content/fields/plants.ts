/** Plants by the service that they render. */
import { code, codesTo, date, decimal, fixed, group, integer, list, optional, regional, text } from '../field';
import { index, year } from './shared';

const entry = () => integer(1, 999);

export const impianto = group({
  tipoImpianto: code(codesTo(36)),
  descrizioneImpianto: optional(text(null)),
  annoInstallazione: year(),
  // The targa impianto.
  codiceCatastoRegionaleImpiantiTermici: text(),
  vettoriEnergeticiUtilizzati: group({ vettore: list(code(codesTo(15), '0'), 1, null) }),
  // kW.
  potenzaNominale: decimal(2, 0),
  // Entries of the Region's lists, by id.
  sistemaDistribuzione: regional(entry()),
  sistemaEmissione: regional(entry()),
  tipoRegolazione: regional(code(codesTo(5))),
  motivoAssenzaTarga: regional(entry()),
  // Points of delivery of electricity and gas.
  pod: regional(text(15)),
  pdr: regional(text(14)),
  motivoAssenzaPodPdr: regional(entry()),
  // Of the last efficiency check.
  dataUltimoControllo: regional(date()),
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
