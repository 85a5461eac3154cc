import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'energyCadastre.page.title', defaultMessage: 'Catasto APE' },
  lead: {
    id: 'energyCadastre.page.lead',
    defaultMessage:
      'Prima di compilare un attestato, guarda se l’unità immobiliare o il suo edificio ne ha già uno registrato.',
  },
  form: { id: 'energyCadastre.form.label', defaultMessage: 'Ricerca per dati catastali' },
  comune: { id: 'energyCadastre.form.comune', defaultMessage: 'Comune' },
  comuneHint: { id: 'energyCadastre.form.comuneHint', defaultMessage: 'Scrivi le prime lettere e scegli dall’elenco.' },
  section: { id: 'energyCadastre.form.section', defaultMessage: 'Sezione' },
  sheet: { id: 'energyCadastre.form.sheet', defaultMessage: 'Foglio' },
  parcel: { id: 'energyCadastre.form.parcel', defaultMessage: 'Particella' },
  subalterno: { id: 'energyCadastre.form.subalterno', defaultMessage: 'Subalterno' },
  subalternoHint: {
    id: 'energyCadastre.form.subalternoHint',
    defaultMessage: 'Senza subalterno trovi tutto l’edificio.',
  },
  search: { id: 'energyCadastre.form.search', defaultMessage: 'Cerca' },
  comuniFailed: {
    id: 'energyCadastre.form.comuniFailed',
    defaultMessage: 'L’elenco dei comuni non è disponibile in questo momento.',
  },
  results: { id: 'energyCadastre.results.label', defaultMessage: 'Attestati trovati' },
  loading: { id: 'energyCadastre.results.loading', defaultMessage: 'Ricerca in corso…' },
  failed: {
    id: 'energyCadastre.results.failed',
    defaultMessage: 'La ricerca non è riuscita. I dati che hai indicato sono ancora qui.',
  },
  none: { id: 'energyCadastre.results.none', defaultMessage: 'Nessun attestato registrato per questi dati catastali.' },
  new: { id: 'energyCadastre.results.new', defaultMessage: 'Compila un nuovo attestato' },
  most: {
    id: 'energyCadastre.results.most',
    defaultMessage: 'Sono mostrati i 200 più recenti: indica la particella o il subalterno per trovare gli altri.',
  },
  current: { id: 'energyCadastre.unit.current', defaultMessage: 'In vigore' },
  noNumber: { id: 'energyCadastre.unit.noNumber', defaultMessage: 'Attestato senza numero' },
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'energyCadastre.results.count',
  defaultMessage: '{count, plural, one {# attestato trovato} other {# attestati trovati}}',
});
export const issuedMessage = defineMessage<{ issued: string; valid: string }>({
  id: 'energyCadastre.unit.issued',
  defaultMessage: 'Emesso il {issued}, valido fino al {valid}',
});
export const classMessage = defineMessage<{ energyClass: string }>({
  id: 'energyCadastre.unit.class',
  defaultMessage: 'Classe {energyClass}',
});
export const replaceMessage = defineMessage<{ number: string }>({
  id: 'energyCadastre.unit.replace',
  defaultMessage: 'Sostituisci {number}',
});
