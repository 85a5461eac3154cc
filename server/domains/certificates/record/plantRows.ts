/** The plants of a certificate as rows. Pure. */
import type { Ape } from '../content/fields';
import { exact } from '../numbers';
import { isOfRegister, normalPlate } from '../rules/registeredPlants';

/** The blocks of the format that list plants. */
export const PLANT_BLOCKS = [
  'climatizzazioneInvernale',
  'climatizzazioneEstiva',
  'produzioneACS',
  'impiantiCombinati',
  'produzioneFontiRinnovabili',
  'ventilazioneMeccanica',
  'illuminazione',
  'trasportoPersoneCose',
] as const;

const orNull = (text: string | undefined): string | null => {
  const trimmed = text?.trim().slice(0, 255) ?? '';
  return trimmed === '' ? null : trimmed;
};
const whole = (text: string | undefined) => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null);

/**
 * Brings a plate of the Region into the normal form of its register, however it was typed: when a check of the plant is
 * missed, the plate leads to the certificates that lapse. Other codes stay as they are.
 */
function plateOf(typed: string | undefined): string | null {
  const normalForm = normalPlate(typed ?? '');
  return isOfRegister(normalForm) ? normalForm.slice(0, 255) : orNull(typed);
}

export const plantRowsOf = ({ datiImpianti }: Ape) =>
  PLANT_BLOCKS.flatMap((service) =>
    (datiImpianti?.[service]?.impianto ?? []).map((plant, index) => {
      const power = exact(plant.potenzaNominale);
      return {
        service,
        position: index + 1,
        kind: whole(plant.tipoImpianto),
        installed: whole(plant.annoInstallazione),
        power: power?.abs().lt(1e12) === true ? power.toFixed() : null,
        plate: plateOf(plant.codiceCatastoRegionaleImpiantiTermici),
        pod: orNull(plant.pod),
        pdr: orNull(plant.pdr),
      };
    }),
  );
