/**
 * The open data counts: the tables of the statistics, cell by cell, and no others, so that no hidden count can be found
 * by subtraction. Pure.
 */
import { CLASSES, type Axis } from '../../statistics/axes';
import type { Figures } from '../../statistics/figures/figures';
import { classLabel, label } from '../../statistics/labels';
import { OTHER } from '../../statistics/figures/rollUp';
import type { Table } from '../dataset';

interface Cell {
  readonly axis: Axis;
  readonly key: string;
  readonly energyClass: string;
  readonly count: number;
  /** The day of the figures, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** The name of each axis in the file; a published name never changes. */
const AXIS_NAMES: Readonly<Record<Axis, string>> = {
  province: 'provincia',
  built: 'epoca',
  use: 'uso',
  reason: 'motivo',
  heating: 'riscaldamento',
  reachable: 'classe_raggiungibile',
  year: 'anno_registrazione',
};

export const aggregates: Table<Cell> = {
  name: 'aggregates',
  title: {
    it: 'Attestati per classe e per provincia, epoca, uso, motivo, riscaldamento, classe raggiungibile e anno',
    en: 'Certificates by class and by province, time of building, use, reason, heating, reachable class and year',
  },
  about: {
    it: 'Le tabelle delle statistiche del registro, una riga per cella. Le celle con meno di cinque attestati mancano, e con esse altre, perché dalle somme non si ricavino.',
    en: 'The tables of the statistics of the register, a row for each cell. Cells with fewer than five are left out, and others with them so that no sum gives them away.',
  },
  isRowLevel: false,
  primaryKey: ['tabella', 'voce', 'classe'],
  columns: [
    {
      name: 'tabella',
      type: 'string',
      isRequired: true,
      of: ({ axis }) => AXIS_NAMES[axis],
      values: Object.values(AXIS_NAMES),
      about: {
        it: 'Per che cosa si conta; anno_registrazione conta tutti gli attestati registrati, le altre quelli validi',
        en: 'What is counted by; anno_registrazione counts all registered certificates, the others the valid ones',
      },
    },
    {
      name: 'voce',
      type: 'string',
      isRequired: true,
      of: ({ key }) => key,
      about: {
        it: 'Codice della voce; other: le altre e quelle non indicate',
        en: 'Code of the item; other: all others',
      },
    },
    {
      name: 'descrizione',
      type: 'string',
      isRequired: true,
      of: ({ axis, key }) => label(axis, key),
      about: { it: 'Nome della voce', en: 'Name of the item, in Italian' },
    },
    {
      name: 'classe',
      type: 'string',
      isRequired: true,
      of: ({ energyClass }) => classLabel(energyClass),
      values: [...CLASSES, classLabel(OTHER)],
      about: {
        it: 'Classe energetica; Altre: le classi con pochi attestati, insieme',
        en: 'Energy class; Altre: classes with few certificates, together',
      },
    },
    {
      name: 'attestati',
      type: 'integer',
      isRequired: true,
      of: ({ count }) => count,
      about: { it: 'Numero di attestati', en: 'Number of certificates' },
    },
    {
      name: 'giorno',
      type: 'string',
      isRequired: true,
      of: ({ asOf }) => asOf,
      about: { it: 'Giorno a cui si riferisce il conteggio', en: 'Day of the count' },
    },
  ],
};

/** Returns the cells of the statistics, in their order; none before the first figures are made. */
export const aggregateRows = (figures: Pick<Figures, 'asOf' | 'tables'> | undefined): readonly Cell[] =>
  (figures?.tables ?? []).flatMap(({ name: axis, rows, columns, cells }) =>
    columns.flatMap(({ key }, column) =>
      rows.flatMap(({ key: energyClass }, row) => {
        const count = cells[row]?.[column] ?? null;
        return count === null ? [] : [{ axis, key, energyClass, count, asOf: figures?.asOf ?? '' }];
      }),
    ),
  );
