/** Rules about plants: simulated ones, plates, points of delivery, carriers. */
import { CARRIER_NAMES } from '../document/values';
import { carrierNames, carrierOf, UNITS, type Carrier } from '../performance/carriers';
import { exact } from '../numbers';
import { SERVICE_FLAGS } from '../performance/totals';
import { FINE, say, type Judged, type Rule, type Said } from './rule';

const PLANTS = 'datiImpianti';
/** Blocks of the plant table. */
const BLOCKS = [
  'climatizzazioneInvernale',
  'climatizzazioneEstiva',
  'produzioneACS',
  'impiantiCombinati',
  'produzioneFontiRinnovabili',
  'ventilazioneMeccanica',
  'illuminazione',
  'trasportoPersoneCose',
] as const;
/** Kinds of plants that have no plate: solar, wind, fans, lamps, lifts. */
const WITHOUT_PLATE: ReadonlySet<string> = new Set([
  '16',
  '17',
  ...Array.from({ length: 11 }, (_, index) => String(20 + index)),
]);
const GAS = '1';
const ELECTRICITY = '0';
/** POD: `IT`, three digits, `E`, eight or nine characters; PDR: fourteen digits. */
const POD = /^IT\d{3}E\d{8}[0-9A-Z]?$/;
const PDR = /^\d{14}$/;
/** The code of electricity among the kinds of exported energy. */
const EXPORTED_ELECTRICITY = '0';
/** Carriers of which electricity is made on the spot. */
const PRODUCING = ['solareFotovoltaico', 'eolico'] as const;
/** Codes of plants that make electricity: photovoltaic, cogeneration, wind. */
const PRODUCING_PLANTS: ReadonlySet<string> = new Set(['17', '18', '20']);
const LAST_OLD_DAY = '2016-12-31';

/** Returns the plants of a certificate, block by block. */
export const plantsOf = ({ ape: { datiImpianti } }: Pick<Judged, 'ape'>) =>
  BLOCKS.flatMap((block) =>
    (datiImpianti?.[block]?.impianto ?? []).map((plant, index) => ({
      block,
      plant,
      path: `${PLANTS}/${block}/impianto[${String(index + 1)}]`,
      carriers: plant.vettoriEnergeticiUtilizzati?.vettore ?? [],
    })),
  );

const simulated: Rule = {
  number: '16',
  level: 'error',
  source: 'Schema nazionale v12, impiantoSimulato',
  judge: ({ ape: { datiGenerali, datiImpianti } }) => {
    const isHome = datiGenerali?.destinazioneUso === '0';
    const services = datiGenerali?.serviziEnergeticiPresenti;
    return (['climatizzazioneInvernale', 'produzioneACS'] as const).flatMap((block): readonly Said[] => {
      const found = datiImpianti?.[block];
      const count = found?.impianto?.length ?? 0;
      const isSimulated = found?.impiantoSimulato !== undefined;
      const path = `${PLANTS}/${block}`;
      if (isSimulated && count > 0)
        return say(path, 'Un servizio con impianto non è simulato: togli la simulazione o gli impianti.');
      const isNeeded = isHome || services?.[SERVICE_FLAGS[block]] === 'true';
      const isCombined = (datiImpianti?.impiantiCombinati?.impianto?.length ?? 0) > 0;
      return isNeeded && !isSimulated && count === 0 && !isCombined
        ? say(path, 'Indica l’impianto, oppure che il servizio è simulato perché l’impianto manca.')
        : FINE;
    });
  },
};

const plates: Rule = {
  number: '17',
  level: 'error',
  source: 'Regione Emilia-Romagna, CRITER (targa impianto), POD e PDR',
  judge: (judged) =>
    plantsOf(judged).flatMap(({ plant, path, carriers }) => {
      const kind = plant.tipoImpianto;
      if (kind === undefined || WITHOUT_PLATE.has(kind)) return FINE;
      const hasPlate = (plant.codiceCatastoRegionaleImpiantiTermici ?? '').trim() !== '';
      const [pod, pdr] = [plant.pod?.trim() ?? '', plant.pdr?.trim() ?? ''];
      const lacks = (carriers.includes(ELECTRICITY) && pod === '') || (carriers.includes(GAS) && pdr === '');
      return [
        ...(!hasPlate && plant.motivoAssenzaTarga === undefined
          ? say(
              `${path}/codiceCatastoRegionaleImpiantiTermici`,
              'Scrivi la targa dell’impianto, o scegli perché manca.',
            )
          : FINE),
        ...(lacks && plant.motivoAssenzaPodPdr === undefined
          ? say(
              `${path}/motivoAssenzaPodPdr`,
              'Scrivi POD e PDR delle forniture che l’impianto usa, o scegli perché mancano.',
            )
          : FINE),
        ...(pod !== '' && !POD.test(pod)
          ? say(`${path}/pod`, 'Il POD comincia con IT, tre cifre e E, e ha 14 o 15 caratteri: si legge in bolletta.')
          : FINE),
        ...(pdr !== '' && !PDR.test(pdr) ? say(`${path}/pdr`, 'Il PDR ha 14 cifre: si legge in bolletta.') : FINE),
      ];
    }),
};

const nameOf = (carrier: Carrier): string => (carrier === 'altro' ? 'Altro' : CARRIER_NAMES[carrier]);

const carriers: Rule = {
  number: '18',
  level: 'warning',
  source: 'Schema nazionale v12, vettori e consumi',
  judge: (judged) => {
    const used = new Map<Carrier, string>();
    for (const { path, carriers: codes } of plantsOf(judged))
      for (const code of codes) {
        const name = carrierOf(code);
        if (name !== undefined && !used.has(name)) used.set(name, path);
      }
    const consumed = carrierNames.filter((name) => exact(judged.ape.prestazioneImpianti?.[name]?.consumoAnnuo)?.gt(0));
    const { climatizzazioneInvernale, produzioneACS } = judged.ape.datiImpianti ?? {};
    // A service without a plant is calculated as if it had one (`impiantoSimulato`): it consumes carriers that no plant
    // of the certificate uses.
    const isSimulated = [climatizzazioneInvernale, produzioneACS].some(
      (block) => block?.impiantoSimulato !== undefined,
    );
    return [
      ...[...used].flatMap(([name, path]) =>
        consumed.some((one) => one === name)
          ? FINE
          : say(
              `${path}/vettoriEnergeticiUtilizzati`,
              `L’impianto usa «${nameOf(name)}», di cui non è indicato il consumo.`,
            ),
      ),
      ...(isSimulated || used.size === 0
        ? FINE
        : consumed.flatMap((name) =>
            used.has(name)
              ? FINE
              : say(`prestazioneImpianti/${name}`, `Nessun impianto usa «${nameOf(name)}»: controlla.`),
          )),
    ];
  },
};

/** Electricity is exported where it is produced: by the sun, by the wind, or together with heat. */
const exported: Rule = {
  number: '29',
  level: 'warning',
  source: 'DM 26/06/2015, APE, terza pagina: energia prodotta in situ ed esportata',
  judge: (judged) => {
    const { datiEnergetici, prestazioneImpianti } = judged.ape;
    const { energiaEsportata, vettoreEnergetico = EXPORTED_ELECTRICITY } = datiEnergetici ?? {};
    if (vettoreEnergetico !== EXPORTED_ELECTRICITY || exact(energiaEsportata)?.gt(0) !== true) return FINE;
    const isProduced =
      PRODUCING.some((name) => exact(prestazioneImpianti?.[name]?.consumoAnnuo)?.gt(0)) ||
      plantsOf(judged).some(
        ({ plant, carriers: codes }) =>
          PRODUCING_PLANTS.has(plant.tipoImpianto ?? '') ||
          codes.some((code) => PRODUCING.some((name) => name === carrierOf(code))),
      );
    return isProduced
      ? FINE
      : say(
          'datiEnergetici/energiaEsportata',
          'Si esporta energia elettrica senza un impianto fotovoltaico, eolico o di cogenerazione: controlla.',
        );
  },
};

const oldCodes: Rule = {
  number: '27',
  level: 'error',
  source: 'Schema nazionale v12, opzioni fino al 31/12/2016',
  judge: (judged) => {
    const issued = judged.ape.dataEmissione ?? judged.around.today;
    if (issued <= LAST_OLD_DAY) return FINE;
    const old: readonly (string | undefined)[] = [UNITS.normalCubicMetre, UNITS.litre];
    return [
      ...plantsOf(judged).flatMap(({ path, carriers: codes }) =>
        codes.includes('4')
          ? say(
              `${path}/vettoriEnergeticiUtilizzati`,
              'Dal 2017 gasolio e olio combustibile si indicano separatamente.',
            )
          : FINE,
      ),
      ...carrierNames.flatMap((name) =>
        old.includes(judged.ape.prestazioneImpianti?.[name]?.consumoAnnuoUM)
          ? say(
              `prestazioneImpianti/${name}/consumoAnnuoUM`,
              'Dal 2017 i consumi si indicano in Sm³, kg o kWh, non in Nm³ o litri.',
            )
          : FINE,
      ),
    ];
  },
};

export const plantRules: readonly Rule[] = [simulated, plates, carriers, exported, oldCodes];
