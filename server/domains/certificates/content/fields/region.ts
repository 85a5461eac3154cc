/** What the Region asks for besides the national format: title of the building, method, envelope. */
import { code, codesTo, date, decimal, group, integer, list, text } from '../field';

/** An entry of one of the Region's lists, by id. */
const entry = () => integer(1, 999);
/** Thermal transmittance, W/m²K. */
const transmittance = () => decimal(3, 0);
const closure = () => group({ tipo: entry(), trasmittanza: transmittance() });

export const datiRegionali = group({
  titoloAbilitativo: entry(),
  numeroTitoloAbilitativo: text(50),
  dataTitoloAbilitativo: date(),
  tipoIntervento: code(codesTo(6)),
  origineDati: entry(),
  // Project, or survey of the building; then by which method.
  metodologia: code(codesTo(1)),
  sottoMetodologia: code(codesTo(2)),
  chiusureVerticali: list(closure(), 0, 20),
  coperture: list(closure(), 0, 20),
  basamenti: list(closure(), 0, 20),
  chiusureTrasparenti: list(
    group({ vetro: code(codesTo(4)), telaio: code(codesTo(4)), trasmittanza: transmittance() }),
    0,
    20,
  ),
  // Light, medium, dark.
  fattoreAssorbimento: code(codesTo(2)),
  dispersioni: list(entry(), 0, 6),
  // N, NE and so on.
  orientamento: code(codesTo(7)),
  tipoVentilazione: code(codesTo(4)),
});
