/**
 * Yearly amounts: the extended format has two decimals, the reduced one, which the Region stores, has whole units.
 * Pure.
 */
import type { Ape } from '../content/fields';
import { roundedTo } from '../numbers';
import { carrierNames } from '../performance/carriers';

const whole = (text: string | undefined) => (text === undefined ? undefined : roundedTo(text, 0));

/** Rounds to whole amounts; a text that is no number stays. */
export function withWholeAmounts(content: Ape): Ape {
  const { prestazioneImpianti: carriers, datiEnergetici: exported } = content;
  const consumed = carrierNames.flatMap((name) => {
    const carrier = carriers?.[name];
    const amount = whole(carrier?.consumoAnnuo);
    return amount === undefined ? [] : [[name, { ...carrier, consumoAnnuo: amount }] as const];
  });
  const amount = whole(exported?.energiaEsportata);
  return {
    ...content,
    ...(carriers && { prestazioneImpianti: { ...carriers, ...Object.fromEntries(consumed) } }),
    ...(amount !== undefined && { datiEnergetici: { ...exported, energiaEsportata: amount } }),
  };
}
