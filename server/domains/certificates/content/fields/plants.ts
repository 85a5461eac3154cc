/** Plants by the service that they render. */
import {
  code,
  codesTo,
  date,
  decimal,
  fixed,
  freeText,
  group,
  identifier,
  integer,
  list,
  optional,
  regional,
} from '../field';
import { index, year } from './shared';

const entry = () => integer(1, 999);

const plant = {
  tipoImpianto: code(codesTo(36)),
  descrizioneImpianto: optional(freeText(null)),
  annoInstallazione: year(),
  // The targa impianto.
  codiceCatastoRegionaleImpiantiTermici: identifier(),
  vettoriEnergeticiUtilizzati: group({ vettore: list(code(codesTo(15), '0'), 1, null) }),
  // kW.
  potenzaNominale: decimal(2, 0),
  // Entries of the Region's lists, by id.
  sistemaDistribuzione: regional(entry()),
  tipoRegolazione: regional(code(codesTo(5))),
  motivoAssenzaTarga: regional(entry()),
  // Points of delivery of electricity and gas.
  pod: regional(identifier(15)),
  pdr: regional(identifier(14)),
  motivoAssenzaPodPdr: regional(entry()),
  // The day of the last efficiency check.
  dataUltimoControllo: regional(date()),
} as const;

/** Kinds of emission by service: the Region's list counts those of heating and of cooling each by itself. */
const codesOf = (service: 'H' | 'C', last: number) => codesTo(last).map((one) => `${service}${one}`);
const EMISSIONS = { H: codesOf('H', 19), C: codesOf('C', 11) } as const;

const plants = () => list(group(plant), 1, null);
/** Plants that heat or cool rooms, by kind of emission. */
const emitting = (...services: readonly (keyof typeof EMISSIONS)[]) =>
  list(
    group({ ...plant, sistemaEmissione: regional(code(services.flatMap((service) => EMISSIONS[service]))) }),
    1,
    null,
  );
const efficiency = () => decimal(2, 0);
const performance = () => group({ epren: index(), epnren: index() });

/** A service that is simulated where no plant renders it. */
const simulable = <Plants extends ReturnType<typeof plants>>(impianto: Plants) =>
  group(
    {
      impianto,
      impiantoSimulato: fixed('SIMULATO IN QUANTO ASSENTE'),
      efficienza: efficiency(),
      prestazione: performance(),
    },
    { oneOf: ['impianto', 'impiantoSimulato'] },
  );
const auxiliary = () => group({ impianto: plants(), efficienza: optional(efficiency()), prestazione: performance() });

export const datiImpianti = group({
  climatizzazioneInvernale: simulable(emitting('H')),
  climatizzazioneEstiva: optional(
    group({ impianto: emitting('C'), efficienza: efficiency(), prestazione: performance() }),
  ),
  produzioneACS: optional(simulable(plants())),
  impiantiCombinati: optional(
    group({ impianto: emitting('H', 'C'), efficienza: optional(efficiency()), prestazione: optional(performance()) }),
  ),
  produzioneFontiRinnovabili: optional(group({ impianto: plants() })),
  ventilazioneMeccanica: optional(auxiliary()),
  illuminazione: optional(auxiliary()),
  trasportoPersoneCose: optional(auxiliary()),
});
