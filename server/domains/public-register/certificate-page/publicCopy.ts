/** The public copy of an act's document: printed from a content without personal data. */
import type { Database } from '../../../platform/database/schema';
import { type Ape, certificateDocument, findPhoto, outcomeOf, withPhoto } from '../../certificates';
import type { FactRow } from './factsRepository';
import { withoutMetadata } from './jpeg';
import { publicAddress } from './publicAddress';

/** The text of members that the format requires. */
const WITHHELD = '-';

type Plants = NonNullable<Ape['datiImpianti']>;

/** Points of delivery identify the holder of the contract. */
const withoutDelivery = (plants: Plants): Plants =>
  Object.fromEntries(
    Object.entries(plants).map(([service, group]) => [
      service,
      'impianto' in group
        ? { ...group, impianto: group.impianto.map(({ pod: _pod, pdr: _pdr, ...plant }) => plant) }
        : group,
    ]),
  );

/** Returns the content without flat, contacts of the certifier, points of delivery and free reasons. */
export function publicContent(content: Ape): Ape {
  const {
    datiGenerali: general,
    soggettoCertificatore: certifier,
    datiImpianti: plants,
    datiExtra: extra,
    ...rest
  } = content;
  const { descrizioneAltraMotivazione: _reason, datiIdentificativi: building, ...aim } = general ?? {};
  const { informazioniAggiuntive: _more, ...signature } = certifier ?? {};
  const { idCatastale: _id, ...place } = extra ?? {};
  return {
    ...rest,
    datiGenerali: {
      ...aim,
      datiIdentificativi: {
        ...building,
        indirizzo: publicAddress(building?.indirizzo) ?? WITHHELD,
        piano: WITHHELD,
        interno: WITHHELD,
      },
    },
    datiImpianti: withoutDelivery(plants ?? {}),
    soggettoCertificatore: { ...signature, indirizzo: WITHHELD, email: WITHHELD, telefono: WITHHELD },
    datiExtra: place,
  };
}

/** Prints the copy as PDF. It has the same bytes until the act changes, or its last day is over. */
export async function publicCopy(database: Database, row: FactRow): Promise<Buffer> {
  const photo = row.hasPhoto ? await findPhoto(database, row.id) : undefined;
  const { number, updatedAt: at } = row;
  const outcome = await outcomeOf(database, row);
  return certificateDocument({
    ape: withPhoto(publicContent(row.content), photo && withoutMetadata(photo)),
    number,
    // The code proves that its owner holds the act: a public copy leads to the page of its number instead.
    verification: null,
    state: 'copy',
    ...(outcome && { outcome }),
    at,
  });
}
