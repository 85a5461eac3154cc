/** Compares the services that are declared present with those that have a performance. */
import { exact } from '../numbers';
import { isAbsent, SERVICE_FLAGS, serviceNames } from '../performance/totals';
import { FINE, say, type Judged, type Said } from './rule';

/**
 * The services that need no plant in the format; rule 16 looks at heating and hot water. A home has no service that is
 * `notInHomes` (rule 8).
 */
const OPTIONAL = {
  climatizzazioneEstiva: 'everywhere',
  ventilazioneMeccanica: 'everywhere',
  illuminazione: 'notInHomes',
  trasportoPersoneCose: 'notInHomes',
} as const;
const RESIDENTIAL = '0';

/** Finds services with a performance that are declared absent, and present ones that nothing renders. */
export function presenceFaults({ ape }: Judged): readonly Said[] {
  const { datiGenerali, datiImpianti } = ape;
  const declared = datiGenerali?.serviziEnergeticiPresenti;
  const isCombined = (datiImpianti?.impiantiCombinati?.impianto?.length ?? 0) > 0;
  const unmade = Object.entries(OPTIONAL).filter(
    ([name, where]) =>
      declared?.[name as keyof typeof OPTIONAL] === 'true' &&
      datiImpianti?.[name as keyof typeof OPTIONAL] === undefined &&
      !isCombined &&
      !(where === 'notInHomes' && datiGenerali?.destinazioneUso === RESIDENTIAL),
  );
  const undeclared = serviceNames.filter(
    (name) =>
      isAbsent(ape, name) &&
      (['epnren', 'epren'] as const).some((share) => exact(datiImpianti?.[name]?.prestazione?.[share])?.gt(0)),
  );
  if (unmade.length === 0 && undeclared.length === 0) return FINE;
  return [
    ...unmade.flatMap(([name]) =>
      say(
        `datiImpianti/${name}`,
        'Il servizio è indicato come presente: scrivi impianti e prestazione, oppure indica che non c’è.',
      ),
    ),
    ...undeclared.flatMap((name) =>
      say(
        `datiGenerali/serviziEnergeticiPresenti/${SERVICE_FLAGS[name]}`,
        'Il servizio è indicato come assente, ma ha una prestazione, che così non conta: correggi l’uno o l’altra.',
      ),
    ),
  ];
}
