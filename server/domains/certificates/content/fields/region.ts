/**
 * The fields that the Region requires besides the national format: title of the building, method, envelope; and those
 * of the extended format about the calculation. Each is optional by itself: an orientation does not require the number
 * of a permit.
 */
import { code, codesTo, date, decimal, group, integer, list, optional, reference } from '../field';
import { ratio, size, year } from './shared';

/** An entry of one of the Region's lists, by id. */
const entry = () => integer(1, 999);
/** Thermal transmittance, W/m²K. */
const transmittance = () => decimal(4, 0);
const closure = () => group({ tipo: entry(), trasmittanza: transmittance() });

export const datiRegionali = group({
  titoloAbilitativo: optional(entry()),
  numeroTitoloAbilitativo: optional(reference(50)),
  dataTitoloAbilitativo: optional(date()),
  tipoIntervento: optional(code(codesTo(6))),
  origineDati: optional(entry()),
  // Project, or survey of the building; then by which method.
  metodologia: optional(code(codesTo(1))),
  sottoMetodologia: optional(code(codesTo(2))),
  chiusureVerticali: list(closure(), 0, 20),
  coperture: list(closure(), 0, 20),
  basamenti: list(closure(), 0, 20),
  chiusureTrasparenti: list(
    group({ vetro: code(codesTo(4)), telaio: code(codesTo(4)), trasmittanza: transmittance() }),
    0,
    20,
  ),
  // Light, medium, dark.
  fattoreAssorbimento: optional(code(codesTo(2))),
  dispersioni: list(entry(), 0, 6),
  // N, NE and so on.
  orientamento: optional(code(codesTo(7))),
  tipoVentilazione: optional(code(codesTo(4))),
});

/** Names of the extended format v5 (datiCalcolo/datiGenerali, fabbricato/altriDatiSintetici). */
export const datiCalcolo = group({
  // Net or gross surfaces.
  superficiCalcolo: optional(code(codesTo(1))),
  nPianiComplessivi: optional(integer(1, 255)),
  nPianiFTRisc: optional(integer(0, 255)),
  annoUltimaRistrutturazione: optional(year()),
  superficieOpacaTotale: optional(size()),
  superficieVetrataTotale: optional(size()),
  superficieOpacaTrasmittanzaMedia: optional(ratio()),
  superficieVetrataTrasmittanzaMedia: optional(ratio()),
  // m³/h.
  portataVentilazioneEffettivaTotale: optional(decimal(null)),
  efficienzaRecuperoMedia: optional(ratio()),
});
