/** The works that certificates recommend, by code: typed text stays out. Pure. */
import { ENERGY_CLASSES } from '../../../certificates';
import { classOf, EP, key } from './certificateTable';
import type { Table } from '../dataset';
import type { SourceRow } from './sourceRepository';

const numberOf = (text: string | null) => (text !== null && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null);

/** A recommendation of a certificate. */
export interface Recommended {
  readonly key: string;
  /** The position counts from 1. */
  readonly position: number;
  readonly code: string | null;
  readonly isMajor: string | null;
  readonly payback: string | null;
  readonly energyClass: string | null;
  readonly epNren: string | null;
}

export const recommendations: Table<Recommended> = {
  name: 'recommendations',
  title: { it: 'Interventi raccomandati', en: 'Recommended works' },
  about: {
    it: 'Una riga per ogni intervento raccomandato dagli attestati; riga è la loro chiave.',
    en: 'A row for each work that the certificates recommend; riga is their key.',
  },
  isRowLevel: true,
  primaryKey: ['riga', 'posizione'],
  columns: [
    {
      ...key,
      about: { it: 'Riga dell’attestato in certificates', en: 'Row of the certificate in certificates' },
      of: (one) => one.key,
    },
    {
      name: 'posizione',
      type: 'integer',
      isRequired: true,
      of: ({ position }) => position,
      about: {
        it: 'Posto fra gli interventi dell’attestato, da 1',
        en: 'Place among the works of the certificate, from 1',
      },
    },
    {
      name: 'codice',
      type: 'string',
      values: ['REN1', 'REN2', 'REN3', 'REN4', 'REN5', 'REN6'],
      of: ({ code }) => (/^[0-5]$/.test(code ?? '') ? `REN${String(Number(code) + 1)}` : null),
      about: {
        it: 'Genere: involucro opaco, involucro trasparente, riscaldamento, raffrescamento, altri impianti, fonti rinnovabili',
        en: 'Kind: opaque envelope, windows, heating, cooling, other plants, renewable sources',
      },
    },
    {
      name: 'ristrutturazione_importante',
      type: 'boolean',
      of: ({ isMajor }) => (isMajor === 'true' ? true : isMajor === 'false' ? false : null),
      about: { it: 'Se comporta una ristrutturazione importante', en: 'Whether it is a major renovation' },
    },
    {
      name: 'ritorno',
      type: 'number',
      unit: 'anni',
      of: ({ payback }) => numberOf(payback),
      about: { it: 'Tempo di ritorno dell’investimento', en: 'Payback time' },
    },
    {
      name: 'classe_raggiungibile',
      type: 'string',
      values: ENERGY_CLASSES,
      of: ({ energyClass }) => classOf(energyClass),
      about: { it: 'Classe che si raggiunge', en: 'Class that is reached' },
    },
    {
      name: 'epgl_nren_raggiungibile',
      type: 'number',
      unit: EP,
      of: ({ epNren }) => numberOf(epNren),
      about: {
        it: 'Indice globale non rinnovabile che si raggiunge',
        en: 'Global non-renewable index that is reached',
      },
    },
  ],
};

/** Returns the recommended works of a certificate. */
export const recommended = ({ key: row, works }: SourceRow): Recommended[] =>
  (works ?? []).map((work, index) => ({
    key: row,
    position: index + 1,
    code: work.codice ?? null,
    isMajor: work.ristrutturazioneImportante ?? null,
    payback: work.tempoRitornoInvestimento ?? null,
    energyClass: work.classificazioneRaggiungibile?.classeEnergetica ?? null,
    epNren: work.classificazioneRaggiungibile?.epglnren ?? null,
  }));
