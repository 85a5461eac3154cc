/**
 * The national format's names of carriers and units of consumption: words of the printed certificate, Italian in every
 * language.
 */
export const CARRIER_NAMES: Readonly<Record<string, string>> = {
  energiaElettricaRete: 'Energia elettrica da rete',
  gasNaturale: 'Gas naturale',
  gpl: 'GPL',
  carbone: 'Carbone',
  gasolio: 'Gasolio',
  olioCombustibile: 'Olio combustibile',
  biomasseSolide: 'Biomasse solide',
  biomasseLiquide: 'Biomasse liquide',
  biomasseGassose: 'Biomasse gassose',
  solareFotovoltaico: 'Solare fotovoltaico',
  solareTermico: 'Solare termico',
  eolico: 'Eolico',
  teleriscaldamento: 'Teleriscaldamento',
  teleraffrescamento: 'Teleraffrescamento',
  altro: 'Altro',
};
